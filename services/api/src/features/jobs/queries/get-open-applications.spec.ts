import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { companySettingDefaults } from '@app/contracts/settings/company-settings';
import { type ApiUnderTest, ifMatch, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob, aReviewer, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const pathOf = ({ id }: BuiltJob) => `jobs/${id}/open-applications`;

describe('open applications of a job', () => {
  it('are those without an outcome, beside those whose letter waits for the end', async () => {
    const job = await aJob();
    await anApplication({ job, stage: 'interview' });
    await anApplication({ job, stage: 'hired', status: 'hired' });
    await anApplication({ job, status: 'withdrawn' });
    const rejected = await anApplication({ job });
    const manager = await api.as('companyManager', job.companyId);
    const body = { reason: 'skills', text: 'No', notify: 'onClosing' };
    await manager.post(`job-applications/${rejected.id}/rejection`, body, ifMatch(1));
    expect((await manager.get(pathOf(job))).body).toEqual({
      jobId: job.id,
      count: 1,
      untilClosing: 1,
      rejectRemainingAt: null,
      text: companySettingDefaults.rejectionText,
    });
  });

  it('are read by everybody of the company, by reviewers of the job, and by platform admins who name it', async () => {
    const job = await aJob();
    const viewer = await api.as('companyViewer', job.companyId);
    expect((await viewer.get(pathOf(job))).status).toBe(200);
    const reviewer = await api.as('companyReviewer', job.companyId);
    expect((await reviewer.get(pathOf(job))).status).toBe(404);
    await aReviewer({ jobId: job.id, companyId: job.companyId, userId: reviewer.person.id });
    expect((await reviewer.get(pathOf(job))).status).toBe(200);
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    expect((await stranger.get(pathOf(job))).status).toBe(404);
    const platform = await api.as('stacAdmin');
    expect((await platform.get(`${pathOf(job)}?companyId=${job.companyId}`)).status).toBe(200);
    expect((await platform.get(pathOf(job))).status).toBe(400);
  });
});
