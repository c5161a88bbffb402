import { fork } from 'node:child_process';
import { once } from 'node:events';
import { startInfrastructure } from '../tools/local/test-infrastructure.mjs';

/**
 * The dashboard of a company with 10,000 applications beside that of one with 100: what it counts grows a hundredfold,
 * what it costs should not. Goal: p50 at most three times as long. And that of one with 100,000 jobs, as an import leaves
 * them: what nobody applied to should cost next to nothing. Goal: p50 below 100 ms. And that of one with a million
 * applications, most of them to few of its thousand jobs. Goals: p50 at most 10 ms, and 5 ms of the database's processor.
 */
const infrastructure = await startInfrastructure();
try {
  const measuring = fork(new URL('dashboard-process.ts', import.meta.url), {
    execArgv: process.execArgv,
    env: { ...process.env, TEST_INFRASTRUCTURE: JSON.stringify(infrastructure.description) },
  });
  const [status] = await once(measuring, 'exit');
  process.exitCode = status;
} finally {
  await infrastructure.stop();
}
