import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { daysAfter, firstKeptDay, keptDays, todayInUtc } from '@app/contracts/analytics/analytics-range';
import {
  dailyMetrics,
  rangeDefinitions,
  snapshotDefinitions,
  snapshotMetrics,
} from '@app/contracts/analytics/job-analytics';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { insertInto, Json, rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { awayFromMidnight } from '../../../../../../test/support/whole-day.js';

let api: ApiUnderTest;
let popular: BuiltJob;
let draft: BuiltJob;
const today = todayInUtc();
beforeAll(async () => {
  await awayFromMidnight();
  api = await startApi();
  popular = await aJob({ companyId: (await aCompany({ name: 'Southwind' })).id, title: 'Glazier' });
  draft = await aJob({ status: 'draft', title: 'Taken back' });
  await rowsOf('delete from platform_day');
  await rowsOf('delete from job_day');
  await rowsOf('delete from company_day');
  const now = `(now() at time zone 'UTC')::date`;
  await rowsOf(
    `insert into platform_day (day, metric, value) values (${now}, 'signups', 5), (${now} - 29, 'signups', 7),
       (${now} - 30, 'signups', 100), (${now} - 364, 'applications', 3), (${now}, 'onboarded', 2),
       (${now} - 1, 'firstApplications', 1), (${now}, 'jobClicks', 12), (${now}, 'jobCount', 70),
       (${now} - 12, 'jobCount', 60), (${now} - 17, 'cvFileCount', 5), (${now}, 'cvFileCount', 8),
       (${now} - 3, 'repliesCounted', 40), (${now} - 3, 'repliesInTime', 39),
       (${now} - 10, 'repliesCounted', 20), (${now} - 10, 'repliesInTime', 10),
       (${now}, 'jobSeniority.senior', 2), (${now}, 'jobSeniority.mid', 1),
       (${now} - 10, 'jobSeniority.senior', 1), (${now} - 10, 'jobSeniority.junior', 3)`,
  );
  await rowsOf(
    `insert into job_day (job_id, day, company_id, clicks, applications, leads) values ($1, ${now}, $2, 6, 0, true),
       ($1, ${now} - 2, $2, 5, 1, false), ($3, ${now}, $4, 3, 0, true), ($3, ${now} - 40, $4, 90, 2, true)`,
    [popular.id, popular.companyId, draft.id, draft.companyId],
  );
  await rowsOf(
    `insert into company_day (company_id, day, clicks, job_clicks, applications, jobs_published, leads)
     values ($1, ${now}, 8, 11, 4, 1, true), ($1, ${now} - 30, 1, 7, 2, 0, false)`,
    [popular.companyId],
  );
  await insertInto('reply_record', {
    ...{
      id: popular.companyId,
      companyId: popular.companyId,
      jobId: null,
      decided: 30,
      counted: 30,
      inTime: 27,
    },
    ...{ waits: new Json([]), shown: null, countedAt: new Date() },
  });
});
afterAll(() => api.stop());

describe('job analytics', () => {
  it('tell every day, the totals, those before and what was looked at most', async () => {
    const { status, body } = await (await api.as('stacAdmin')).get('job-analytics');
    expect([status, body.days, body.series.length]).toEqual([200, 30, 30]);
    expect(body.to).toBe(new Date().toISOString().slice(0, 10));
    expect([body.series[0].day, body.series[0].signups, body.series[29].signups]).toEqual([body.from, 7, 5]);
    expect(body.totals).toEqual({
      signups: 12,
      onboarded: 2,
      firstApplications: 1,
      applications: 0,
      jobsPublished: 0,
      jobClicks: 12,
      companyClicks: 0,
      pageViews: 0,
    });
    expect([body.timeZone, body.by, body.company]).toEqual(['UTC', 'day', null]);
    expect(body.definitions).toEqual({ ...dailyMetrics, ...snapshotDefinitions, ...rangeDefinitions });
    expect(body.before.totals).toMatchObject({ signups: 100, onboarded: 0 });
    expect(body.before.to < body.from).toBe(true);
    expect(body.topJobs).toEqual([
      {
        jobId: popular.id,
        companyId: popular.companyId,
        title: 'Glazier',
        companyName: 'Southwind',
        clicks: 11,
        applications: 1,
      },
      expect.objectContaining({ jobId: draft.id, title: 'Taken back', clicks: 3 }),
    ]);
    expect(body.topCompanies).toEqual([{ companyId: popular.companyId, name: 'Southwind', clicks: 8 }]);
  });

  it('go back 90 days or a year', async () => {
    const admin = await api.as('stacAdmin');
    const { body: quarter } = await admin.get('job-analytics?days=90');
    expect([quarter.series.length, quarter.totals.signups, quarter.topJobs[0].title]).toEqual([
      90,
      112,
      'Taken back',
    ]);
    const { body: year } = await admin.get('job-analytics?days=365');
    expect([year.series.length, year.series[0].applications]).toEqual([365, 3]);
  });

  it('put a range of one’s own together to weeks or months, and compare it with the days before', async () => {
    const admin = await api.as('stacAdmin');
    const asked = `from=${daysAfter(today, -34)}&to=${today}`;
    const { body: weeks } = await admin.get(`job-analytics?${asked}&by=week`);
    expect([weeks.days, weeks.series[0].day, weeks.series.at(-1).until]).toEqual([35, weeks.from, today]);
    expect(weeks.series.length).toBeLessThan(7);
    const sum = weeks.series.reduce((all: number, { signups }: { signups: number }) => all + signups, 0);
    expect([sum, weeks.totals.signups]).toEqual([112, 112]);
    expect(weeks.before).toMatchObject({ from: daysAfter(today, -69), to: daysAfter(today, -35) });
    const { body: months } = await admin.get(`job-analytics?${asked}&by=month`);
    expect(months.series.length).toBeLessThan(4);
    const { body: oneDay } = await admin.get(`job-analytics?from=${today}`);
    expect([oneDay.series.length, oneDay.totals.signups]).toEqual([1, 5]);
    expect(oneDay.before.totals.firstApplications).toBe(1);
    const first = firstKeptDay(today);
    const { body: whole } = await admin.get(`job-analytics?from=${first}&by=month`);
    expect([whole.days, whole.before, whole.totals.applications]).toEqual([keptDays, null, 3]);
  });

  it('say how far every figure had come, and null where that was not kept', async () => {
    const { body } = await (await api.as('stacAdmin')).get(`job-analytics?from=${daysAfter(today, -9)}`);
    expect(Object.keys(body.snapshots).sort()).toEqual([...snapshotMetrics].sort());
    expect(body.snapshots.jobCount).toEqual({ value: 70, before: 60 });
    expect(body.snapshots.cvFileCount).toEqual({ value: 8, before: null });
    expect(body.before.snapshots).toMatchObject({ jobCount: 60, cvFileCount: null });
    expect(body.answers).toEqual({
      ...{ asOf: today, counted: 40, inTimePercentage: 97 },
      before: { counted: 20, inTimePercentage: 50 },
    });
    expect(body.seniority).toEqual({
      applicants: { value: null, before: null },
      jobs: { value: { senior: 67, mid: 33, junior: 0 }, before: { senior: 25, mid: 0, junior: 75 } },
    });
  });

  it('say what stood at the end of every day, week and month', async () => {
    const admin = await api.as('stacAdmin');
    const { body: days } = await admin.get(`job-analytics?from=${daysAfter(today, -9)}`);
    const jobs = days.series.map((day: { snapshots: Record<string, number> }) => day.snapshots['jobCount']);
    // It was written down twelve days ago, and again today: for a week it stands for the days after it.
    expect(jobs).toEqual([60, 60, 60, 60, null, null, null, null, null, 70]);
    const answered = days.series.map((day: { answers: { counted: number } | null }) => day.answers?.counted);
    expect(answered).toEqual([20, 20, 20, 20, 20, 20, 40, 40, 40, 40]);
    const { body: months } = await admin.get(`job-analytics?from=${daysAfter(today, -60)}&by=month`);
    expect(months.series.at(-1)).toMatchObject({
      snapshots: { jobCount: 70, cvFileCount: 8, 'jobSeniority.senior': 2 },
      answers: { counted: 40, inTimePercentage: 97 },
    });
    expect(months.series[0].snapshots.jobCount).toBeNull();
    const { body: weeks } = await admin.get(
      `job-analytics?from=${daysAfter(today, -20)}&to=${daysAfter(today, -7)}&by=week`,
    );
    expect(weeks.series.at(-1)).toMatchObject({ snapshots: { jobCount: 60 }, answers: { counted: 20 } });
    expect([weeks.answers.asOf, weeks.snapshots.jobCount]).toEqual([
      daysAfter(today, -7),
      { value: 60, before: null },
    ]);
  });

  it('are told of one company: what happened there, and what of it was looked at', async () => {
    const { companyId } = popular;
    const { status, body } = await (await api.as('stacAdmin')).get(`job-analytics?companyId=${companyId}`);
    expect([status, body.id, body.company]).toEqual([200, companyId, { id: companyId, name: 'Southwind' }]);
    expect(body.totals).toEqual({ applications: 4, jobsPublished: 1, jobClicks: 11, companyClicks: 8 });
    expect(body.before.totals).toEqual({ applications: 2, jobsPublished: 0, jobClicks: 7, companyClicks: 1 });
    expect(Object.keys(body.series[0]).sort()).toEqual(
      [
        'day',
        'until',
        'snapshots',
        'answers',
        'applications',
        'jobsPublished',
        'jobClicks',
        'companyClicks',
      ].sort(),
    );
    expect(body.topJobs).toEqual([
      expect.objectContaining({ jobId: popular.id, clicks: 11, applications: 1 }),
    ]);
    expect(body.topCompanies).toEqual([]);
    expect(body.answers).toEqual({ asOf: today, counted: 30, inTimePercentage: 90, before: null });
    const { body: quiet } = await (
      await api.as('stacAdmin')
    ).get(`job-analytics?companyId=${draft.companyId}`);
    expect([quiet.totals.applications, quiet.answers]).toEqual([
      0,
      { asOf: today, counted: 0, inTimePercentage: null, before: null },
    ]);
  });

  it('say of one company what stands there today, and how far its jobs and applications had come', async () => {
    const { id: companyId } = await aCompany();
    const ago = (days: number) => new Date(`${daysAfter(today, -days)}T12:00:00Z`);
    await aJob({ companyId, seniority: 'senior', publishedAt: ago(40) });
    const job = await aJob({ companyId, seniority: 'junior', publishedAt: ago(5) });
    await aJob({ companyId, status: 'draft', seniority: 'mid' });
    await rowsOf('update job set application_count = 7 where id = $1', [job.id]);
    await rowsOf(
      `insert into company_day (company_id, day, applications) select $1, $2::date - ago, 1
       from unnest(array[0, 1, 4, 6, 30]) ago`,
      [companyId, today],
    );
    const platform = await api.as('stacAdmin');
    const { body } = await platform.get(`job-analytics?companyId=${companyId}&from=${daysAfter(today, -6)}`);
    expect(body.today).toEqual({
      ...{ jobCount: 2, liveJobCount: 2, jobAppliedCount: 1, jobApplicationCount: 7 },
      jobSeniority: { senior: 1, mid: 0, junior: 1 },
    });
    expect(body.snapshots).toEqual({
      jobCount: { value: 2, before: 1 },
      jobApplicationCount: { value: 7, before: 3 },
    });
    const days = body.series.map(({ snapshots }: { snapshots: Record<string, number> }) => snapshots);
    expect(days.map(({ jobCount }: Record<string, number>) => jobCount)).toEqual([1, 2, 2, 2, 2, 2, 2]);
    const sent = days.map(({ jobApplicationCount }: Record<string, number>) => jobApplicationCount);
    expect(sent).toEqual([4, 4, 5, 5, 5, 6, 7]);
    expect(body.before.snapshots).toEqual({ jobCount: 1, jobApplicationCount: 3 });
    for (const metric of [...Object.keys(body.today), 'answers'])
      expect([metric, typeof body.definitions[metric]]).toEqual([metric, 'string']);
    const { body: past } = await platform.get(
      `job-analytics?companyId=${companyId}&from=${daysAfter(today, -50)}&to=${daysAfter(today, -4)}&by=month`,
    );
    expect(past.snapshots).toEqual({
      jobCount: { value: 2, before: 0 },
      jobApplicationCount: { value: 5, before: 2 },
    });
    expect(past.series.at(-1).snapshots).toEqual({ jobCount: 2, jobApplicationCount: 5 });
    await rowsOf('update company set suspended_at = now() where id = $1', [companyId]);
    const { body: suspended } = await platform.get(`job-analytics?companyId=${companyId}`);
    expect(suspended.today.liveJobCount).toBe(0);
  });

  it.each([
    ['days=7', 'days', 'days is one of 30, 90, 365'],
    ['by=year', 'by', 'by is one of day, week, month'],
    ['days=30&from=2026-01-01', 'days', 'Send days, or from and to'],
    ['to=2026-01-01', 'from', 'Send the first day as well'],
    ['from=yesterday', 'from', 'Send a day as 2026-11-21'],
    [`from=${daysAfter(today, -3)}&to=${daysAfter(today, -4)}`, 'to', 'The range ends before it begins'],
    [`from=${daysAfter(today, 2)}`, 'from', 'Days that are still to come have no figures'],
    [`from=${today}&to=${daysAfter(today, 1)}`, 'to', 'Days that are still to come have no figures'],
    [
      `from=${daysAfter(firstKeptDay(today), -1)}`,
      'from',
      `Days are kept for three years, now since ${firstKeptDay(today)}`,
    ],
    ['companyId=northwind', 'companyId', 'Send the id of a company'],
    [`companyId=${newId()}`, 'companyId', 'There is no company with this id'],
    ['period=week', 'period', 'This field is not known'],
  ])('are refused at the field that is wrong: %s', async (asked, field, message) => {
    const { status, body } = await (await api.as('stacAdmin')).get(`job-analytics?${asked}`);
    expect([status, body.errors]).toEqual([400, { [field]: message }]);
  });

  it('are for platform admins alone', async () => {
    expect((await api.visitor.get('job-analytics')).status).toBe(401);
    expect((await (await api.as('companyAdmin', popular.companyId)).get('job-analytics')).status).toBe(403);
    expect((await (await api.as('applicant')).get('job-analytics')).status).toBe(403);
  });
});
