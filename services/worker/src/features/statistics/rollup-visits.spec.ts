import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aJob, type BuiltJob } from '../../../../../test/support/builders/job.builder.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { awayFromMidnight } from '../../../../../test/support/whole-day.js';
import { purgeVisits } from './purge-visits.js';
import { rollupVisits } from './rollup-visits.js';

let worker: TestWorker;
let job: BuiltJob;
beforeAll(async () => {
  await awayFromMidnight();
  worker = await openWorker();
  job = await aJob();
});
afterAll(() => worker?.close());

/** Clicks at noon so many days ago. */
const click = (name: string, daysAgo: number, times = 1, of = job) =>
  rowsOf(
    `insert into job_event (id, name, job_id, company_id, happened_at)
     select gen_random_uuid(), $1, $2, $3, date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'
       + interval '12 hours' - make_interval(days => $4) from generate_series(1, $5)`,
    [name, name === 'job_listing_click' ? of.id : null, of.companyId, daysAgo, times],
  );
const ofJob = () =>
  rowsOf(
    `select (now() at time zone 'UTC')::date - day as ago, clicks from job_day where job_id = $1 order by 1`,
    [job.id],
  );
const metricOf = async (metric: string, daysAgo: number): Promise<number> => {
  const [row] = await rowsOf<{ value: string }>(
    `select value from platform_day where metric = $1 and day = (now() at time zone 'UTC')::date - $2::int`,
    [metric, daysAgo],
  );
  return Number(row?.value ?? 0);
};

describe('summing up visits', () => {
  it('adds each once to the day it happened, for the job, the company and the platform', async () => {
    await worker.run(rollupVisits);
    const before = [
      await metricOf('jobClicks', 0),
      await metricOf('companyClicks', 1),
      await metricOf('pageViews', 0),
    ];
    await click('job_listing_click', 0, 3);
    await click('job_listing_click', 1, 2);
    await click('company_profile_click', 1, 4);
    await rowsOf(
      `insert into page_view (id, route, seen_at) values ($1, '/', now()), ($2, '/contact', now())`,
      [newId(), newId()],
    );
    await worker.run(rollupVisits);
    await worker.run(rollupVisits);
    const sums = [
      { ago: 0, clicks: 3 },
      { ago: 1, clicks: 2 },
    ];
    expect(await ofJob()).toEqual(sums);
    const ofCompany = 'select clicks, job_clicks from company_day where company_id = $1 order by day';
    expect(await rowsOf(ofCompany, [job.companyId])).toEqual([
      { clicks: 4, job_clicks: 2 },
      { clicks: 0, job_clicks: 3 },
    ]);
    const after = [
      await metricOf('jobClicks', 0),
      await metricOf('companyClicks', 1),
      await metricOf('pageViews', 0),
    ];
    expect(after.map((value, index) => value - (before[index] ?? 0))).toEqual([3, 4, 2]);
    await click('job_listing_click', 0);
    await worker.run(rollupVisits);
    expect((await ofJob())[0]).toEqual({ ago: 0, clicks: 4 });
  });

  it('counts once when several do it at the same time, and more than one batch', async () => {
    const busy = await aJob();
    await click('job_listing_click', 0, 6_000, busy);
    await Promise.all([worker.run(rollupVisits), worker.run(rollupVisits), worker.run(rollupVisits)]);
    expect(await rowsOf('select clicks from job_day where job_id = $1', [busy.id])).toEqual([
      { clicks: 6_000 },
    ]);
  });

  it('that fails half-way counts nothing, and everything the next time', async () => {
    const unlucky = await aJob();
    await click('job_listing_click', 0, 5, unlucky);
    await rowsOf('alter table platform_day add constraint broken check (value < 0) not valid');
    await expect(worker.run(rollupVisits)).rejects.toThrow('broken');
    expect(await rowsOf('select clicks from job_day where job_id = $1', [unlucky.id])).toEqual([]);
    await rowsOf('alter table platform_day drop constraint broken');
    await worker.run(rollupVisits);
    expect(await rowsOf('select clicks from job_day where job_id = $1', [unlucky.id])).toEqual([
      { clicks: 5 },
    ]);
  });

  it('lets single rows go a month later, and those not summed up never', async () => {
    const past = await aJob();
    await click('job_listing_click', 40, 2, past);
    await worker.run(rollupVisits);
    await rowsOf(`update job_event set summed_at = now() - interval '31 days' where job_id = $1`, [past.id]);
    await click('job_listing_click', 40, 1, past);
    await worker.run(purgeVisits);
    expect(await rowsOf('select summed_at from job_event where job_id = $1', [past.id])).toEqual([
      { summed_at: null },
    ]);
    expect(await rowsOf('select clicks from job_day where job_id = $1', [past.id])).toEqual([{ clicks: 2 }]);
  });
});
