import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { awayFromMidnight } from '../../../../../../test/support/whole-day.js';

let api: ApiUnderTest;
let popular: BuiltJob;
let draft: BuiltJob;
beforeAll(async () => {
  await awayFromMidnight();
  api = await startApi();
  popular = await aJob({ companyId: (await aCompany({ name: 'Southwind' })).id, title: 'Glazier' });
  draft = await aJob({ status: 'draft', title: 'Taken back' });
  await rowsOf('delete from platform_day');
  await rowsOf('delete from job_day');
  await rowsOf('delete from company_day');
  const today = `(now() at time zone 'UTC')::date`;
  await rowsOf(
    `insert into platform_day (day, figure, value) values (${today}, 'signups', 5), (${today} - 29, 'signups', 7),
       (${today} - 30, 'signups', 100), (${today} - 364, 'applications', 3), (${today}, 'onboarded', 2),
       (${today} - 1, 'firstApplications', 1), (${today}, 'jobClicks', 12)`,
  );
  await rowsOf(
    `insert into job_day (job_id, day, company_id, clicks, applications) values ($1, ${today}, $2, 6, 1),
       ($1, ${today} - 2, $2, 5, 0), ($3, ${today}, $4, 3, 0), ($3, ${today} - 40, $4, 90, 2)`,
    [popular.id, popular.companyId, draft.id, draft.companyId],
  );
  await rowsOf(`insert into company_day (company_id, day, clicks) values ($1, ${today}, 8)`, [
    popular.companyId,
  ]);
});
afterAll(() => api.stop());

describe('job analytics', () => {
  it('tell every day, the totals, the funnel and what was looked at most', async () => {
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
    expect(body.funnel).toEqual({ signedUp: 12, onboarded: 2, applied: 1 });
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
    expect((await admin.get('job-analytics?days=7')).body.errors).toEqual({
      days: 'days is one of 30, 90, 365',
    });
  });

  it('are for platform admins alone', async () => {
    expect((await api.visitor.get('job-analytics')).status).toBe(401);
    expect((await (await api.as('companyAdmin', popular.companyId)).get('job-analytics')).status).toBe(403);
    expect((await (await api.as('applicant')).get('job-analytics')).status).toBe(403);
  });
});
