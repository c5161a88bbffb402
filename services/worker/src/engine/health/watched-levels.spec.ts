import { newId } from '@app/platform/identifiers/new-id';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { insertInto, Json, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { watchedLevels } from './watched-levels.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000);
const recount = (minutesAgo: number, drift: Record<string, { had: number; counted: number }>) =>
  insertInto('statistic_recount', {
    ...{ id: newId(), recountedAt: secondsAgo(60 * minutesAgo), drift: new Json(drift) },
  });

it('tells queues that are slow or not read, and figures the last recount repaired', async () => {
  await rowsOf('truncate queue_level, statistic_recount');
  expect(await watchedLevels(worker.orm)).toEqual({ slowQueues: 0, unreadQueues: 0, repairedMetrics: 0 });
  for (const [name, read, oldest] of [
    ['outbox', 0, 31],
    ['emails', 0, 59],
    ['live', 121, 900],
    ['files', 0, null],
    ['of-later', 0, 31],
  ] as const)
    await insertInto('queue_level', {
      ...{ id: newId(), name, readAt: secondsAgo(read) },
      oldestWaitingAt: oldest === null ? null : secondsAgo(read + oldest),
    });
  await recount(70, {});
  await recount(10, { jobCount: { had: 1, counted: 2 }, cvFileCount: { had: 3, counted: 2 } });
  expect(await watchedLevels(worker.orm)).toEqual({ slowQueues: 2, unreadQueues: 1, repairedMetrics: 2 });
  await recount(1, {});
  expect((await watchedLevels(worker.orm)).repairedMetrics).toBe(0);
  await rowsOf('truncate queue_level, statistic_recount');
});
