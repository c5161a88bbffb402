import { fork } from 'node:child_process';
import { once } from 'node:events';
import { startInfrastructure } from '../tools/local/test-infrastructure.mjs';

/**
 * The board of a job with 100,000 candidates beside that of one with 10,000, each next to the plain way of asking. Goals:
 * reading the board at most 1.3 times as long, moving a card and a filtered list at most 1.5 times; words in CVs found
 * within 30 ms (p50).
 */
const infrastructure = await startInfrastructure();
try {
  const measuring = fork(new URL('board-process.ts', import.meta.url), {
    execArgv: process.execArgv,
    env: { ...process.env, TEST_INFRASTRUCTURE: JSON.stringify(infrastructure.description) },
  });
  const [status] = await once(measuring, 'exit');
  process.exitCode = status;
} finally {
  await infrastructure.stop();
}
