import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { aJob, aReviewer } from '../../../../../../test/support/builders/job.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const tagsFor = async (caller: Pick<Caller, 'get'>, filter: object) =>
  (await caller.get(`application-tags?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body;

describe('tags in use', () => {
  it('are those of the job or of the company, the most frequent first', async () => {
    const job = await aJob();
    const other = await aJob({ companyId: job.companyId });
    await anApplication({ job, tags: ['Portfolio', 'Night'] });
    await anApplication({ job, tags: ['Portfolio'] });
    await anApplication({ job: other, tags: ['Elsewhere'] });
    await anApplication({ tags: ['Foreign'] });
    const viewer = await api.as('companyViewer', job.companyId);
    expect(await tagsFor(viewer, { jobId: job.id })).toEqual([
      { id: 'Portfolio', total: 2 },
      { id: 'Night', total: 1 },
    ]);
    expect((await tagsFor(viewer, {})).map(({ id }: { id: string }) => id)).toEqual([
      'Portfolio',
      'Elsewhere',
      'Night',
    ]);
  });

  it('are those of reviewed jobs for a reviewer, and nothing for an applicant', async () => {
    const job = await aJob();
    const other = await aJob({ companyId: job.companyId });
    await anApplication({ job, tags: ['Mine'] });
    await anApplication({ job: other, tags: ['Not mine'] });
    const reviewer = await api.as('companyReviewer', job.companyId);
    expect(await tagsFor(reviewer, {})).toEqual([]);
    await aReviewer({ jobId: job.id, companyId: job.companyId, userId: reviewer.person.id });
    expect(await tagsFor(reviewer, {})).toEqual([{ id: 'Mine', total: 1 }]);
    expect((await (await api.as('applicant')).get('application-tags')).status).toBe(403);
  });
});
