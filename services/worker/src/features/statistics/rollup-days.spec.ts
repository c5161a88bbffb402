import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anApplication } from '../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aJob } from '../../../../../test/support/builders/job.builder.js';
import { anApplicant, aRole } from '../../../../../test/support/builders/person.builder.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { awayFromMidnight } from '../../../../../test/support/whole-day.js';
import { recountStatistics } from './recount-statistics.js';
import { rollupDays } from './rollup-days.js';

let worker: TestWorker;
beforeAll(async () => {
  await awayFromMidnight();
  worker = await openWorker();
});
afterAll(() => worker?.close());

/** Noon of that day, UTC. */
const noon = (daysAgo: number) => {
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  at.setUTCHours(12, 0, 0, 0);
  return at;
};
async function metrics(daysAgo: number): Promise<Record<string, number>> {
  const rows = await rowsOf<{ metric: string; value: string }>(
    `select metric, value from platform_day where day = (now() at time zone 'UTC')::date - $1::int`,
    [daysAgo],
  );
  return Object.fromEntries(rows.map(({ metric, value }) => [metric, Number(value)]));
}

/** What days long ago come to when they are counted for the first time; other files have rows of their own there. */
async function countedAnew(...daysAgo: number[]): Promise<Record<string, number>[]> {
  await rowsOf('delete from days_rolled_up');
  await rowsOf('delete from platform_day');
  await worker.run(recountStatistics);
  await worker.run(rollupDays);
  await worker.run(rollupDays);
  return Promise.all(daysAgo.map(metrics));
}

describe('summing up days', () => {
  it('counts all days that are kept the first time, and says the same however often it runs', async () => {
    const days = [1_050, 332, 331, 330];
    const before = await countedAnew(...days);
    const job = await aJob({ publishedAt: noon(1_050) });
    const applicant = await anApplicant();
    await rowsOf('update role_assignment set created_at = $2 where user_id = $1', [applicant.id, noon(332)]);
    await anApplication({ job, applicant, appliedAt: noon(331) });
    const later = await aJob({ publishedAt: noon(330) });
    await anApplication({ job: later, applicant, appliedAt: noon(330) });
    const counted = await countedAnew(...days);
    const more = counted.map((metricsOfDay, place) =>
      Object.fromEntries(
        Object.entries(metricsOfDay)
          .map(([metric, value]) => [metric, value - (before[place]?.[metric] ?? 0)] as const)
          .filter(([, difference]) => difference !== 0),
      ),
    );
    expect(more).toEqual([
      { jobsPublished: 1 },
      { signups: 1 },
      { applications: 1, firstApplications: 1 },
      { applications: 1, jobsPublished: 1 },
    ]);
    expect(await rowsOf('select applications, clicks from job_day where job_id = $1', [job.id])).toEqual([
      { applications: 1, clicks: 0 },
    ]);
  });

  it('looks at yesterday and today again, and leaves what visitors did alone', async () => {
    // What was sent yesterday and is gone counts on: it would hide what is added here.
    await rowsOf('delete from platform_day');
    await worker.run(rollupDays);
    const before = (await metrics(1))['applications'] ?? 0;
    const job = await aJob();
    await rowsOf(
      `insert into job_day (job_id, day, company_id, clicks) values ($1, (now() at time zone 'UTC')::date - 1, $2, 9)`,
      [job.id, job.companyId],
    );
    const sent = await anApplication({ job, appliedAt: noon(1) });
    await worker.run(rollupDays);
    expect((await metrics(1))['applications']).toBe(before + 1);
    const row = () => rowsOf('select clicks, applications from job_day where job_id = $1', [job.id]);
    expect(await row()).toEqual([{ clicks: 9, applications: 1 }]);
    // It was sent that day, whatever became of it.
    await rowsOf('delete from application where id = $1', [sent.id]);
    await worker.run(rollupDays);
    expect([(await metrics(1))['applications'], await row()]).toEqual([
      before + 1,
      [{ clicks: 9, applications: 1 }],
    ]);
  });

  it('counts nobody as new again whose role ended or whose application is gone', async () => {
    const job = await aJob();
    const applicant = await anApplicant();
    await rowsOf('update role_assignment set created_at = $2 where user_id = $1', [applicant.id, noon(20)]);
    const first = await anApplication({ job, applicant, appliedAt: noon(19) });
    const counted = async () => {
      await worker.run(recountStatistics);
      await worker.run(rollupDays);
      const { signups = 0, firstApplications = 0 } = await metrics(0);
      return { signups, firstApplications };
    };
    const before = await counted();
    await rowsOf('delete from application where id = $1', [first.id]);
    await rowsOf('delete from role_assignment where user_id = $1', [applicant.id]);
    expect(await counted()).toEqual(before);
    await aRole({ userId: applicant.id, roleType: 'applicant', companyId: null });
    await anApplication({ job, applicant, appliedAt: noon(0) });
    expect(await counted()).toEqual(before);
    const another = await anApplicant();
    await anApplication({ job, applicant: another, appliedAt: noon(0) });
    expect(await counted()).toEqual({
      signups: before.signups + 1,
      firstApplications: before.firstApplications + 1,
    });
  });

  it('tells the same of each company, also of jobs and people that are gone', async () => {
    const job = await aJob({ publishedAt: noon(1) });
    const applicant = await anApplicant();
    await anApplication({ job, applicant, appliedAt: noon(1) });
    await anApplication({ job, appliedAt: noon(0) });
    await worker.run(rollupDays);
    const days = () =>
      rowsOf('select applications, jobs_published from company_day where company_id = $1 order by day', [
        job.companyId,
      ]);
    const counted = [
      { applications: 1, jobs_published: 1 },
      { applications: 1, jobs_published: 0 },
    ];
    expect(await days()).toEqual(counted);
    await rowsOf('delete from application where job_id = $1', [job.id]);
    await rowsOf('delete from job where id = $1', [job.id]);
    await worker.run(rollupDays);
    expect(await days()).toEqual(counted);
  });

  it('remembers how far the figures had come each day, and which jobs and companies were opened most', async () => {
    await rowsOf(`delete from statistic_counter where key = 'cvFileCount'`);
    await rowsOf(`insert into statistic_counter values ('cvFileCount', 1, 9), ('cvFileCount', 2, -4)`);
    await rowsOf('delete from job_day where day >= current_date - 1');
    const job = await aJob();
    const { companyId } = job;
    await rowsOf(
      `insert into job_day (job_id, day, company_id, clicks)
       select case nr when 1 then $1::uuid else gen_random_uuid() end, (now() at time zone 'UTC')::date, $2, 100 - nr
       from generate_series(1, 40) nr`,
      [job.id, companyId],
    );
    await worker.run(rollupDays);
    expect((await metrics(0))['cvFileCount']).toBe(5);
    const leading = await rowsOf<{ job_id: string; clicks: number }>(
      'select job_id, clicks from job_day where leads and day >= current_date - 1 order by clicks desc',
    );
    expect([leading.length, leading[0]?.job_id, leading.at(-1)?.clicks]).toEqual([10, job.id, 90]);
    await rowsOf('update job_day set clicks = 0 where job_id = $1', [job.id]);
    await worker.run(rollupDays);
    expect(await rowsOf('select leads from job_day where job_id = $1', [job.id])).toEqual([{ leads: false }]);
  });

  it('forgets days after three years', async () => {
    await rowsOf(
      `insert into platform_day (day, metric, value) select (now() at time zone 'UTC')::date - ago, 'signups', 1
       from unnest(array[1095, 1097]) ago on conflict do nothing`,
    );
    await worker.run(rollupDays);
    expect([await metrics(1095), await metrics(1097)]).toEqual([{ signups: 1 }, {}]);
  });
});
