import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aReportedJob, reportedJob } from '../../../../../../test/support/builders/job-report.builder.js';
import { aPublicJob } from '../../../../../../test/support/builders/public-job.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
});
afterAll(() => api.stop());

const reasons = 'The deposit is for a company car, as the law of the country allows.';
const dismiss = (id: string, body: object = { reasons }, version = 1, who: Pick<Caller, 'post'> = platform) =>
  who.post(`job-reports/${id}/dismissal`, body, ifMatch(version));

describe('dismissing reports', () => {
  it('leaves the job public, keeps why, and its company hears nothing of it', async () => {
    const job = await aPublicJob(api);
    const id = await aReportedJob({ job });
    const { status, body } = await dismiss(id);
    expect([status, body]).toEqual([200, { id, version: 2, state: 'dismissed' }]);
    expect((await api.visitor.get(`public-jobs/${job.id}`)).status).toBe(200);
    expect(await reportedJob(id)).toMatchObject({
      decision: 'dismissed',
      statement: reasons,
      appeal_until: null,
    });
    const admin = await api.as('companyAdmin', job.companyId);
    expect((await admin.get('job-statements')).body).toEqual([]);
    expect((await admin.post(`job-statements/${id}/appeal`, { words: 'Why?' }, ifMatch(2))).status).toBe(404);
    const acts = await admin.get('audit-events');
    expect(JSON.stringify(acts.body)).not.toContain('report');
    const [before, after] = [{ state: 'open' }, { state: 'dismissed' }];
    const about = { entityName: job.title, details: { reasons } };
    await expectAudit(platform, 'job-report.dismissed', job.id, { ...about, before, after });
  });

  it('opens a new case with the next report', async () => {
    const job = await aPublicJob(api);
    const id = await aReportedJob({ job });
    await dismiss(id);
    await api.visitor.post('job-reports', {
      ...{ jobId: job.id, reason: 'notReal', words: 'Still there', sendingId: id },
    });
    const cases = await rowsOf('select decision from reported_job where job_id = $1 order by opened_at', [
      job.id,
    ]);
    expect(cases).toEqual([{ decision: 'dismissed' }, { decision: null }]);
  });

  it('needs reasons, the version one saw, and a case that waits', async () => {
    const id = await aReportedJob({ job: await aPublicJob(api) });
    expect((await dismiss(id, { reasons: '' })).body.errors).toEqual({
      reasons: 'Please write why the job stays',
    });
    expect((await dismiss(id, { reasons }, 7)).status).toBe(412);
    expect((await reportedJob(id)).decision).toBeNull();
    await dismiss(id);
    expect((await dismiss(id, { reasons }, 2)).body.code).toBe('job-report.decided');
  });

  it('is for platform admins alone', async () => {
    const job = await aPublicJob(api);
    const id = await aReportedJob({ job });
    const admin = await api.as('companyAdmin', job.companyId);
    expect((await dismiss(id, { reasons }, 1, admin)).status).toBe(403);
    expect((await reportedJob(id)).decision).toBeNull();
  });
});
