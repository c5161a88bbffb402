import { fork } from 'node:child_process';
import { once } from 'node:events';
import { startInfrastructure } from '../tools/local/test-infrastructure.mjs';

/**
 * 1,000,000 applications of one company, of which 200,000 are kept longer than it wants, beside people who read its
 * boards: how long the transactions of the night take, and what the boards feel of it. Goals: nothing is due at the end,
 * no transaction of 50 ms, boards at most 1.5 times as slow as alone. `--applications=20000` asks for fewer.
 */
const infrastructure = await startInfrastructure();
try {
  const measuring = fork(new URL('retention-process.ts', import.meta.url), process.argv.slice(2), {
    execArgv: process.execArgv,
    env: { ...process.env, TEST_INFRASTRUCTURE: JSON.stringify(infrastructure.description) },
  });
  const [status] = await once(measuring, 'exit');
  process.exitCode = status;
} finally {
  await infrastructure.stop();
}
