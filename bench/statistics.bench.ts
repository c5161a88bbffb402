import { fork } from 'node:child_process';
import { once } from 'node:events';
import { startInfrastructure } from '../tools/local/test-infrastructure.mjs';

/**
 * The figures of the platform and its days, with 10,000 applications and with 10,000,000 (or `--rows=…`): what they cost
 * must not grow with the platform. Goals: p50 of every read at most 1.5 times that of 10,000, and the counters read at
 * least 1,000 times faster than counting the same 10,000,000. Whoever misses one ends with status 1.
 */
const infrastructure = await startInfrastructure();
try {
  const measuring = fork(new URL('statistics-process.ts', import.meta.url), process.argv.slice(2), {
    execArgv: process.execArgv,
    env: { ...process.env, TEST_INFRASTRUCTURE: JSON.stringify(infrastructure.description) },
  });
  const [status] = await once(measuring, 'exit');
  process.exitCode = status ?? 1;
} finally {
  await infrastructure.stop();
}
