import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recountStatistics } from '../../services/worker/src/features/statistics/recount-statistics.js';
import { rowsOf } from '../../test/support/builders/arranged-rows.js';
import { startInOwnProcess } from '../../test/support/in-own-process.js';
import { testDatabase } from '../../test/support/infrastructure.js';
import { randomOf } from '../../test/support/seeded-random.js';
import { testSeed } from '../../test/support/test-seed.js';
import { openWorker, type TestWorker } from '../../test/support/worker.js';
import { RandomPlatform } from './random-platform.js';

const seed = testSeed(20261129);

let worker: TestWorker;
let base: Record<string, number>;
const children: ChildProcess[] = [];
beforeAll(async () => {
  worker = await openWorker();
  await rowsOf('delete from outbox_message');
  await worker.run(recountStatistics);
  base = await counters();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await worker?.close();
});

const numbers = (rows: { key: string; value: string }[]): Record<string, number> =>
  Object.fromEntries(rows.map(({ key, value }) => [key, Number(value)]));
const counters = async () =>
  numbers(await rowsOf('select key, sum(value) as value from statistic_counter group by key'));
const counted = async () => numbers(await rowsOf('select key, value from counted_statistics()'));

/** Metrics below zero at this moment. */
const negative = () =>
  rowsOf('select key, sum(value) from statistic_counter group by key having sum(value) < 0');

/** What came since the beginning, metrics that did not change included. */
function since(now: Record<string, number>, keys: string[]): Record<string, number> {
  return Object.fromEntries(keys.map((key) => [key, (now[key] ?? 0) - (base[key] ?? 0)]));
}

async function deliveries(): Promise<number> {
  const [row] = await rowsOf<{ count: number }>('select count(*)::int as count from inbox_message');
  return row?.count ?? 0;
}

/** Delivers the events in a worker of its own, which is killed once so many of them had an effect. */
async function deliver(events: unknown[], killAfter: number | null): Promise<string | null> {
  const { workerUrl: databaseUrl } = await testDatabase();
  const child = await startInOwnProcess('delivery', { databaseUrl, events });
  children.push(child);
  const ended = once(child, 'exit');
  const before = await deliveries();
  while (child.exitCode === null && child.signalCode === null) {
    expect({ seed, negative: await negative() }).toEqual({ seed, negative: [] });
    if (killAfter !== null && (await deliveries()) - before >= killAfter) child.kill('SIGKILL');
  }
  const [, signal] = await ended;
  return signal;
}

describe(`platform metrics of random rows, with events in any order (seed ${seed})`, () => {
  it('are what a recount says in the end, and never below zero', async () => {
    const random = randomOf(seed);
    const platform = new RandomPlatform(random);
    const late: typeof platform.events = [];
    for (let step = 0; step < 260; step += 1) {
      await platform.step();
      late.push(...platform.events.splice(0));
      // About half of the events arrive at some time, each three times over; some of them meet.
      const arriving = late.filter(() => random() < 0.04);
      // Now and then a recount meets them: it repairs what they have not counted yet, and they find nothing to change.
      await Promise.all([
        ...arriving.map((event) => worker.deliverTo('statistics', event)),
        ...(step % 20 === 10 ? [worker.run(recountStatistics)] : []),
      ]);
      for (const event of arriving) if (random() < 0.8) late.splice(late.indexOf(event), 1);
      expect({ seed, step, negative: await negative() }).toEqual({ seed, step, negative: [] });
    }
    for (let kills = 0; kills < 3; kills += 1) {
      late.sort(() => random() - 0.5);
      expect(await deliver(late, 1 + Math.floor(random() * 4))).toBe('SIGKILL');
    }
    expect(await deliver(late, null)).toBeNull();

    const expected = platform.expected();
    const keys = Object.keys(expected);
    expect({ seed, ...since(await counters(), keys) }).toEqual({ seed, ...expected });
    expect({ seed, ...since(await counted(), keys) }).toEqual({ seed, ...expected });
    await worker.run(recountStatistics);
    const [recount] = await rowsOf('select drift from statistic_recount order by recounted_at desc limit 1');
    expect({ seed, ...recount }).toEqual({ seed, drift: {} });
  }, 240_000);
});
