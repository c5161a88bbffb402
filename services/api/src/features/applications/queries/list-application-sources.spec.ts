import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { aJob, aReviewer } from '../../../../../../test/support/builders/job.builder.js';
import { listAddress } from '../../../../../../test/support/team.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const sourcesFor = async (caller: Pick<Caller, 'get'>, filter: object) =>
  (await caller.get(listAddress('application-sources', { filter }))).body;
const linkedIn = { kind: 'link', name: 'linkedin' } as const;

describe('where applications come from', () => {
  it('is counted by job or company, the most frequent first, with how far they got', async () => {
    const job = await aJob();
    const other = await aJob({ companyId: job.companyId });
    await anApplication({ job, source: linkedIn, stage: 'interview' });
    await anApplication({ job, source: linkedIn, stage: 'hired', status: 'hired' });
    await anApplication({ job, source: linkedIn });
    await anApplication({ job, source: { kind: 'site', name: 'news.example' } });
    await anApplication({ job });
    await anApplication({ job });
    await anApplication({ job: other, source: linkedIn });
    await anApplication({ source: { kind: 'link', name: 'foreign' } });
    const viewer = await api.as('companyViewer', job.companyId);
    expect(await sourcesFor(viewer, { jobId: job.id })).toEqual([
      { id: 'link:linkedin', total: 3, interviewing: 1, hired: 1 },
      { id: 'page', total: 2, interviewing: 0, hired: 0 },
      { id: 'site:news.example', total: 1, interviewing: 0, hired: 0 },
    ]);
    expect(await sourcesFor(viewer, {})).toMatchObject([{ id: 'link:linkedin', total: 4 }, {}, {}]);
  });

  it('is that of reviewed jobs for a reviewer, of the company named for the platform, and nothing for others', async () => {
    const job = await aJob();
    const other = await aJob({ companyId: job.companyId });
    await anApplication({ job });
    await anApplication({ job: other, source: linkedIn });
    const reviewer = await api.as('companyReviewer', job.companyId);
    expect(await sourcesFor(reviewer, { jobId: job.id })).toEqual([]);
    await aReviewer({ jobId: job.id, companyId: job.companyId, userId: reviewer.person.id });
    expect(await sourcesFor(reviewer, {})).toMatchObject([{ id: 'page', total: 1 }]);
    const platform = await api.as('stacAdmin');
    expect(await sourcesFor(platform, { companyId: job.companyId })).toHaveLength(2);
    expect((await platform.get('application-sources')).status).toBe(400);
    expect((await (await api.as('applicant')).get('application-sources')).status).toBe(403);
  });
});
