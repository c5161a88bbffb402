import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { aPublicJob } from '../../../../../../test/support/builders/public-job.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('a saved job', () => {
  it('is given up by whoever saved it, and by nobody else', async () => {
    const job = await aPublicJob(api);
    const me = await api.as('applicant');
    const other = await api.as('applicant');
    await me.post('saved-jobs', { jobId: job.id });
    expect((await other.delete(`saved-jobs/${job.id}`)).status).toBe(404);
    expect((await me.get('saved-jobs')).body).toMatchObject([{ id: job.id }]);
    expect((await me.delete(`saved-jobs/${job.id}`)).status).toBe(200);
    expect((await me.get('saved-jobs')).body).toEqual([]);
    expect((await me.delete(`saved-jobs/${job.id}`)).status).toBe(404);
  });
});
