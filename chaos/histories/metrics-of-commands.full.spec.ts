import { FILE_STORAGE } from '@app/platform/storage/file-storage';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inspectBytes } from '../../services/worker/src/inspection/inspect-bytes.js';
import { recountStatistics } from '../../services/worker/src/features/statistics/recount-statistics.js';
import { rollupDays } from '../../services/worker/src/features/statistics/rollup-days.js';
import { type ApiUnderTest, startApi } from '../../test/support/api.js';
import { rowsOf } from '../../test/support/builders/arranged-rows.js';
import { haveDatabaseAlone } from '../../test/support/infrastructure.js';
import { randomOf, shuffled } from '../../test/support/seeded-random.js';
import { testSeed } from '../../test/support/test-seed.js';
import { openWorker, type TestWorker } from '../../test/support/worker.js';
import { goOnDeleting } from './commands/companies.js';
import { RandomWorld } from './commands/world.js';
import { arrive, newEvents, RandomCommands, type RecordedEvent } from './random-commands.js';

const seed = testSeed(20261129);
const random = randomOf(seed);
/** How often every command runs, each time in a hurry and step by step. */
const rounds = 3;

let api: ApiUnderTest;
let worker: TestWorker;
let world: RandomWorld;
let daysBefore: Metrics;
let before: Metrics;
beforeAll(async () => {
  await haveDatabaseAlone('metrics');
  api = await startApi();
  worker = await openWorker(undefined, { IDENTITY_ADMIN_URL: new URL(api.issuer.url).origin });
  // Both know the same files, and what is looked at is our own.
  Object.assign(worker.tools, { storage: api.app.get(FILE_STORAGE), inspect: inspectBytes });
  world = await RandomWorld.of(api, worker, random);
  await rowsOf('delete from outbox_message');
  await worker.run(recountStatistics);
  await worker.run(rollupDays);
  [before, daysBefore] = [await counters(), await days()];
});
afterAll(async () => {
  await worker?.close();
  await api?.stop();
});

type Metrics = Record<string, number>;

/** Zeros are left out: a metric of zero is the same as none. */
const metricsOf = (rows: { key: string; value: string }[]): Metrics =>
  Object.fromEntries(
    rows.map(({ key, value }) => [key, Number(value)] as const).filter(([, value]) => value !== 0),
  );
const counters = async () =>
  metricsOf(await rowsOf('select key, sum(value) as value from statistic_counter group by key'));
const counted = async () => metricsOf(await rowsOf('select key, value from counted_statistics()'));
const negative = () =>
  rowsOf('select key, sum(value) from statistic_counter group by key having sum(value) < 0');

/** What happened in all days together. */
const days = async () =>
  metricsOf(
    await rowsOf(`select metric as key, sum(value) as value from platform_day
      where metric in ('signups', 'onboarded', 'applications', 'firstApplications', 'jobsPublished') group by metric`),
  );
/** What jobs that are gone are counted under; days that are summed up after they went know nothing of them. */
const ofGoneJobs = async () =>
  metricsOf(
    await rowsOf(`select key, sum(value::bigint) as value from counted_subject, jsonb_each_text(metrics)
      where kind = 'job' and not exists (select from job where job.id = counted_subject.id) group by key`),
  );

async function expectNothingBelowZero(at: object): Promise<void> {
  expect({ seed, ...at, negative: await negative() }).toEqual({ seed, ...at, negative: [] });
}

/** Delivers all of it, and what follows from it, in an order of its own and several at once. */
async function deliverAll(late: readonly RecordedEvent[]): Promise<void> {
  for (let left = late; left.length > 0; left = await newEvents(worker)) {
    const waiting = shuffled(left, random);
    while (waiting.length > 0) {
      await Promise.all(waiting.splice(0, 4).map((event) => arrive(worker, event)));
      await expectNothingBelowZero({});
    }
  }
}

/** Runs every command, and delivers about half of the events meanwhile: late, again, in any order. */
async function runInAHurry(commands: RandomCommands): Promise<void> {
  const late: RecordedEvent[] = [];
  for (let step = 0; step < RandomCommands.count; step += 1) {
    // They arrive three times over while the next command runs, and some of them again later.
    const arriving = late.filter(() => random() < 0.04);
    const [act] = await Promise.all([commands.step(), ...arriving.map((event) => arrive(worker, event))]);
    for (const event of arriving) if (random() < 0.8) late.splice(late.indexOf(event), 1);
    late.push(...(await newEvents(worker)));
    await expectNothingBelowZero({ act });
  }
  await deliverAll(late);
}

/**
 * Runs every command, and delivers all of its events each time: an event that arrives later would repair a metric whose own
 * event is missing.
 */
async function runStepByStep(commands: RandomCommands): Promise<void> {
  for (let step = 0; step < RandomCommands.count; step += 1) {
    const act = await commands.step();
    await deliverAll(await newEvents(worker));
    expect({ seed, act, ...(await counters()) }).toEqual({ seed, act, ...(await counted()) });
  }
}

/** Days that are summed up in the end have the same metrics, but for what was deleted by then. */
async function expectDaysToAddUp(): Promise<void> {
  const [now, gone, sums] = [await counters(), await ofGoneJobs(), await days()];
  const since = (metric: string) => (now[metric] ?? 0) - (before[metric] ?? 0);
  const found = Object.entries(sums).map(([day, value]) => [day, value - (daysBefore[day] ?? 0)]);
  expect({ seed, ...Object.fromEntries(found) }).toEqual({
    seed,
    signups: since('signupCount'),
    onboarded: since('applicantOnboardedCount'),
    applications: since('jobApplicationCount') - (gone['jobApplicationCount'] ?? 0),
    firstApplications: since('applicantAppliedCount'),
    jobsPublished: since('jobCount') - (gone['jobCount'] ?? 0),
  });
}

describe(`platform metrics of random commands, with events in any order (seed ${seed})`, () => {
  it('are what a recount says once all events arrived, add up by days, and are never below zero', async () => {
    const commands = new RandomCommands(world);
    for (let round = 0; round < rounds; round += 1) {
      await runInAHurry(commands);
      await runStepByStep(commands);
    }
    await goOnDeleting(world);
    await deliverAll(await newEvents(worker));
    await goOnDeleting(world);
    const going = await rowsOf(
      'select id from company where deletion_started_at is not null and id = any($1)',
      [world.companies],
    );
    expect({ seed, going }).toEqual({ seed, going: [] });

    expect({ seed, ...(await counters()) }).toEqual({ seed, ...(await counted()) });
    await worker.run(rollupDays);
    await worker.run(recountStatistics);
    const [recount] = await rowsOf('select drift from statistic_recount order by recounted_at desc limit 1');
    expect({ seed, ...recount }).toEqual({ seed, drift: {} });
    await expectDaysToAddUp();
  }, 240_000);
});
