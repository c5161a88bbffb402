import { fork } from 'node:child_process';
import { once } from 'node:events';
import { startInfrastructure } from '../tools/local/test-infrastructure.mjs';

/**
 * The figures of the platform and its days, with 10,000 applications and with 10,000,000 (or `--rows=…`): what they cost
 * must not grow with the platform. Goals: p50 at most 1.5 times that of 10,000, and at least 1,000 times faster than
 * counting the same.
 */
const infrastructure = await startInfrastructure();
try {
  const measuring = fork(new URL('statistics-process.ts', import.meta.url), process.argv.slice(2), {
    execArgv: process.execArgv,
    env: { ...process.env, TEST_INFRASTRUCTURE: JSON.stringify(infrastructure.description) },
  });
  const [status] = await once(measuring, 'exit');
  process.exitCode = status;
} finally {
  await infrastructure.stop();
}
