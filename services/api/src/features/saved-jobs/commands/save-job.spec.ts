import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@app/contracts/http/limits';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { insertInto } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { aPublicJob } from '../../../../../../test/support/builders/public-job.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const idsOf = async (caller: Caller): Promise<string[]> =>
  (await caller.get('saved-jobs')).body.map(({ id }: { id: string }) => id);

describe('saving a job', () => {
  it('keeps it once, however often it is asked for at the same time', async () => {
    const job = await aPublicJob(api);
    const me = await api.as('applicant');
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => me.post('saved-jobs', { jobId: job.id })),
    );
    expect(replies.map(({ status, body }) => [status, body])).toEqual(
      replies.map(() => [201, { id: job.id }]),
    );
    expect(await idsOf(me)).toEqual([job.id]);
  });

  it('takes what the public can read, and nothing else', async () => {
    const me = await api.as('applicant');
    const draft = await aJob({ status: 'draft' });
    const replies = [
      await me.post('saved-jobs', { jobId: draft.id }),
      await me.post('saved-jobs', { jobId: newId() }),
      await me.post('saved-jobs', { jobId: 'this one' }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 400]);
    expect(await idsOf(me)).toEqual([]);
  });

  it('has an end, and says so', async () => {
    const job = await aPublicJob(api);
    const me = await api.as('applicant');
    const { id: userId } = me.person;
    for (let kept = 0; kept < limits.savedJobs; kept++) {
      const { id: jobId, companyId } = await aJob({ companyId: job.companyId });
      await insertInto('saved_job', { userId, jobId, companyId, savedAt: new Date() });
    }
    const reply = await me.post('saved-jobs', { jobId: job.id });
    expect([reply.status, reply.body.code]).toEqual([422, 'saved-job.too-many']);
  });

  it('is for applicants', async () => {
    const { id: jobId, companyId } = await aPublicJob(api);
    const manager = await api.as('companyManager', companyId);
    expect((await manager.post('saved-jobs', { jobId })).status).toBe(403);
    expect((await api.visitor.post('saved-jobs', { jobId })).status).toBe(401);
  });
});
