import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { insertInto, rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import {
  aReport,
  aReportedJob,
  aTakenDownJob,
} from '../../../../../../test/support/builders/job-report.builder.js';
import { aPublicJob } from '../../../../../../test/support/builders/public-job.js';

let api: ApiUnderTest;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
});
afterAll(() => api.stop());

describe('one reported job', () => {
  it('comes with the job as the public reads it, how often it was seen, its applicants, and its company', async () => {
    const job = await aPublicJob(api, { title: 'Remote clerk', applicationCount: 2 });
    await anApplication({ job });
    await insertInto('job_day', {
      jobId: job.id,
      day: '2026-11-01',
      companyId: job.companyId,
      clicks: 12,
      applications: 0,
    });
    const other = await aReportedJob({ job: await aPublicJob(api, { companyId: job.companyId }) });
    const id = await aReportedJob({ job });
    const { status, body, headers } = await platform.get(`job-reports/${id}`);
    expect([status, headers.get('etag')]).toEqual([200, '"1"']);
    expect(body).toMatchObject({
      ...{
        id,
        state: 'open',
        seen: 12,
        statement: null,
        dismissal: null,
        before: [],
        mayDecideAppeal: false,
      },
      job: { title: 'Remote clerk', description: '<p>Try what others built.</p>' },
      company: { joinedAt: expect.any(String), jobs: 2, reportedJobs: 2 },
    });
    expect(body.applicants).toBeGreaterThan(0);
    const days = (Date.parse(body.appealUntil) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(180);
    expect(days).toBeLessThan(185);
    expect(other).not.toBe(id);
  });

  it('shows the words of reports, and no address to anybody', async () => {
    const openedAt = new Date(Date.now() - 60_000);
    const id = await aReportedJob({ job: await aPublicJob(api), openedAt });
    await aReport({ reportedJobId: id, words: 'No contract', email: 'clara@mail.example' });
    const { body } = await platform.get(`job-reports/${id}`);
    expect(body.reports).toMatchObject([
      { words: 'No contract', leftAddress: true },
      { words: 'They asked me for money', leftAddress: false },
    ]);
    expect(JSON.stringify(body)).not.toContain('clara@mail.example');
  });

  it('tells what was decided before, and why it was dismissed', async () => {
    const job = await aPublicJob(api);
    const before = await aReportedJob({ job });
    await platform.post(`job-reports/${before}/dismissal`, { reasons: 'All is well' }, ifMatch(1));
    expect((await platform.get(`job-reports/${before}`)).body.dismissal).toBe('All is well');
    const { body } = await platform.get(`job-reports/${await aReportedJob({ job })}`);
    expect(body.before).toEqual([
      { id: before, state: 'dismissed', decidedAt: expect.any(String), ground: null },
    ]);
  });

  it('keeps the statement when the job is gone', async () => {
    const job = await aPublicJob(api);
    const id = await aTakenDownJob(api, job, platform);
    await rowsOf('delete from job where id = $1', [job.id]);
    const { body } = await platform.get(`job-reports/${id}`);
    expect(body).toMatchObject({
      job: null,
      applicants: 0,
      statement: { jobTitle: job.title, reportCount: 1 },
    });
  });

  it('is not found where there is none, and refused to a company', async () => {
    expect((await platform.get(`job-reports/${newId()}`)).status).toBe(404);
    const job = await aPublicJob(api);
    const admin = await api.as('companyAdmin', job.companyId);
    expect((await admin.get(`job-reports/${await aReportedJob({ job })}`)).status).toBe(403);
  });
});
