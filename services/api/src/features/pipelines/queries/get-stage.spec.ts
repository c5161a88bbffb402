import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { aJob, aReviewer } from '../../../../../../test/support/builders/job.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('one stage', () => {
  it('tells its pipeline and the version a change has to name', async () => {
    const job = await aJob();
    const path = `pipeline-stages/${job.stages.interview.id}`;
    const viewer = await api.as('companyViewer', job.companyId);
    const { body, headers } = await viewer.get(path);
    expect([body.name, body.pipelineId, body.version, headers.get('etag')]).toEqual([
      'Interview',
      job.pipelineId,
      1,
      '"1"',
    ]);
    const stranger = await api.as('companyAdmin', (await aJob()).companyId);
    expect((await stranger.get(path)).status).toBe(404);
    const reviewer = await api.as('companyReviewer', job.companyId);
    expect((await reviewer.get(path)).status).toBe(404);
    await aReviewer({ jobId: job.id, companyId: job.companyId, userId: reviewer.person.id });
    expect((await reviewer.get(path)).status).toBe(200);
  });
});
