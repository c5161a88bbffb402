import { fork } from 'node:child_process';
import { once } from 'node:events';
import { startInfrastructure } from '../tools/local/test-infrastructure.mjs';

/**
 * 10,000 applications of one company whose promised day went by, beside people who read its boards and move its cards:
 * how long the transactions of each sweep take, and how many mails they leave. Goals: no transaction of a sweep of 50 ms,
 * one mail for each person, each application closed once.
 */
const infrastructure = await startInfrastructure();
try {
  const measuring = fork(new URL('responses-process.ts', import.meta.url), {
    execArgv: process.execArgv,
    env: { ...process.env, TEST_INFRASTRUCTURE: JSON.stringify(infrastructure.description) },
  });
  const [status] = await once(measuring, 'exit');
  process.exitCode = status;
} finally {
  await infrastructure.stop();
}
