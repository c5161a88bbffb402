import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anApplication } from '../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aJob, type BuiltJob } from '../../../../../test/support/builders/job.builder.js';
import { anApplicant } from '../../../../../test/support/builders/person.builder.js';
import { meanwhile } from '../../../../../test/support/meanwhile.js';
import { awayFromMidnight } from '../../../../../test/support/whole-day.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { recountStatistics } from './recount-statistics.js';
import { rollupDays } from './rollup-days.js';
import { afterOtherSums } from './rollup-visits.js';

let worker: TestWorker;
let job: BuiltJob;
beforeAll(async () => {
  await awayFromMidnight();
  worker = await openWorker();
});
afterAll(() => worker?.close());
// Other suites leave days that are off, and companies that go; from here on all is right.
beforeEach(async () => {
  await rowsOf('delete from outbox_message');
  await rowsOf('update company set deletion_started_at = null where deletion_started_at is not null');
  await rowsOf(`delete from erasure where kind = 'company'`);
  job = await aJob();
  for (const daysAgo of [1, 1, 0])
    await anApplication({ job, appliedAt: new Date(Date.now() - daysAgo * 86_400_000 - 300_000) });
  await worker.run(rollupDays);
  await worker.run(recountStatistics);
});

type Drift = Record<string, { had: number; counted: number }>;
async function recounted(): Promise<Drift> {
  await worker.run(recountStatistics);
  const [row] = await rowsOf<{ drift: Drift }>(
    'select drift from statistic_recount order by recounted_at desc limit 1',
  );
  return row!.drift;
}

const yesterday = `(now() at time zone 'UTC')::date - 1`;
async function sent() {
  const [row] = await rowsOf<{ platform: number; company: number; job: number }>(
    `select (select value::int from platform_day where day = ${yesterday} and metric = 'applications') as platform,
       (select applications from company_day where day = ${yesterday} and company_id = $1) as company,
       (select applications from job_day where day = ${yesterday} and job_id = $2) as job`,
    [job.companyId, job.id],
  );
  return row!;
}
const change = (by: number) =>
  Promise.all([
    rowsOf(
      `update platform_day set value = value + ${by} where day = ${yesterday} and metric = 'applications'`,
    ),
    rowsOf(
      `update company_day set applications = applications + ${by} where day = ${yesterday} and company_id = $1`,
      [job.companyId],
    ),
    rowsOf(
      `update job_day set applications = applications + ${by} where day = ${yesterday} and job_id = $1`,
      [job.id],
    ),
  ]);

describe('recounting days', () => {
  it('finds nothing where days are right, and waits for what was not summed up yet', async () => {
    expect(await recounted()).toEqual({});
    await anApplication({ job, appliedAt: new Date() });
    const drift = await recounted();
    expect(Object.keys(drift).filter((key) => key.startsWith('day.'))).toEqual([]);
  });

  it.each([5, -1])('repairs days that somebody changed by %i, and raises the alarm', async (by) => {
    const right = await sent();
    expect([right.company, right.job]).toEqual([2, 2]);
    await change(by);
    worker.lines.length = 0;
    expect(await recounted()).toEqual({
      'day.applications': { had: right.platform + by, counted: right.platform },
      'day.company.applications': { had: 2 + by, counted: 2 },
      'day.job.applications': { had: 2 + by, counted: 2 },
    });
    expect(worker.lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 'warn', count: 3 }),
    ]);
    expect(await sent()).toEqual(right);
    expect(await recounted()).toEqual({});
  });

  it('repairs days that say too few of people and jobs, and leaves alone what may have gone since', async () => {
    const value = async (by: number) => {
      const [row] = await rowsOf<{ value: number }>(
        `update platform_day set value = value + ${by} where day = ${yesterday} and metric = 'signups'
         returning value::int as value`,
      );
      return row!.value;
    };
    const applicant = await anApplicant();
    await rowsOf(`update role_assignment set created_at = now() - interval '1 day' where user_id = $1`, [
      applicant.id,
    ]);
    await worker.run(recountStatistics);
    await worker.run(rollupDays);
    const right = await value(0);
    await value(-1);
    expect(await recounted()).toEqual({ 'day.signups': { had: right - 1, counted: right } });
    await value(1);
    expect(await recounted()).toEqual({});
    await value(-1);
  });

  it('waits for other sums: they change the same days in an order of their own', async () => {
    const add = (by: number) =>
      `update job_day set applications = applications + ${by} where day = ${yesterday} and job_id = '${job.id}'`;
    await rowsOf(add(5));
    let drift: Drift = { nothing: { had: 0, counted: 0 } };
    const sumUp = async (em: EntityManager) => {
      await afterOtherSums(em);
      await em.execute(add(-5), [], 'run');
    };
    await meanwhile(worker, null, sumUp, async () => (drift = await recounted()));
    expect(drift).toEqual({});
  });

  it('takes no day from a company that goes, nor from the platform it was on', async () => {
    await rowsOf('update company set deletion_started_at = now() where id = $1', [job.companyId]);
    await change(1);
    expect(await recounted()).toEqual({});
    await rowsOf('update company set deletion_started_at = null where id = $1', [job.companyId]);
    expect(Object.keys(await recounted()).sort()).toEqual([
      ...['day.applications', 'day.company.applications', 'day.job.applications'],
    ]);
  });
});
