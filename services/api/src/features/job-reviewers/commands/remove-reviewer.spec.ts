import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob, aReviewer } from '../../../../../../test/support/builders/job.builder.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('removing a reviewer', () => {
  it('closes the board to them at once', async () => {
    const job = await aJob();
    const { companyId } = job;
    const reviewer = await api.as('companyReviewer', companyId);
    const id = await aReviewer({ jobId: job.id, companyId, userId: reviewer.person.id });
    expect((await reviewer.get(`pipelines/${job.pipelineId}/board`)).status).toBe(200);
    const manager = await api.as('companyManager', companyId);
    expect(await manager.delete(`job-reviewers/${id}`)).toMatchObject({ status: 200, body: { id } });
    expect((await reviewer.get(`pipelines/${job.pipelineId}/board`)).status).toBe(404);
    expect((await manager.delete(`job-reviewers/${id}`)).status).toBe(404);
    const change = { before: { reviews: true }, after: { reviews: false } };
    const about = { entityName: job.title, details: { userId: reviewer.person.id } };
    await expectAudit(manager, 'job-reviewer.removed', job.id, { ...about, ...change });
  });

  it('is not for other companies, viewers or reviewers themselves', async () => {
    const job = await aJob();
    const reviewer = await api.as('companyReviewer', job.companyId);
    const id = await aReviewer({ jobId: job.id, companyId: job.companyId, userId: reviewer.person.id });
    const foreign = await api.as('companyAdmin', (await aJob()).companyId);
    expect((await foreign.delete(`job-reviewers/${id}`)).status).toBe(404);
    expect((await reviewer.delete(`job-reviewers/${id}`)).status).toBe(403);
    expect((await foreign.delete(`job-reviewers/${newId()}`)).status).toBe(404);
    expect(await rowsOf('select 1 from job_reviewer where id = $1', [id])).toHaveLength(1);
  });
});
