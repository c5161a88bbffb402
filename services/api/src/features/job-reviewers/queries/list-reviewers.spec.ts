import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { aJob, aReviewer, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { aMember } from '../../../../../../test/support/builders/person.builder.js';

let api: ApiUnderTest;
let job: BuiltJob;
let other: BuiltJob;
let reviewer: Caller;
beforeAll(async () => {
  api = await startApi();
  job = await aJob();
  const { companyId } = job;
  other = await aJob({ companyId });
  reviewer = await api.as('companyReviewer', companyId);
  const second = await aMember({ companyId, roleType: 'companyAdmin' });
  const gone = await aMember({ companyId, roleType: 'companyReviewer', deactivatedAt: new Date() });
  await aReviewer({ jobId: job.id, companyId, userId: reviewer.person.id });
  await aReviewer({ jobId: job.id, companyId, userId: second.id });
  await aReviewer({ jobId: other.id, companyId, userId: second.id });
  await aReviewer({ jobId: job.id, companyId, userId: gone.id });
});
afterAll(() => api.stop());

const list = (caller: Caller, filter: unknown = {}) =>
  caller.get(`job-reviewers?filter=${encodeURIComponent(JSON.stringify(filter))}`);

describe('the reviewers of a job', () => {
  it('are the active members assigned to it', async () => {
    const viewer = await api.as('companyViewer', job.companyId);
    const { body, headers } = await list(viewer, { jobId: job.id });
    expect(body).toEqual([
      {
        id: expect.any(String),
        jobId: job.id,
        userId: expect.any(String),
        firstName: 'Mary',
        lastName: 'Jackson',
        photo: null,
      },
      expect.objectContaining({ userId: reviewer.person.id, lastName: 'Lovelace' }),
    ]);
    expect(headers.get('x-total-count')).toBe('2');
    expect((await list(viewer, { userId: reviewer.person.id })).body).toHaveLength(1);
  });

  it('show to a reviewer where they review, and nowhere else', async () => {
    const { body } = await list(reviewer);
    expect(body.map(({ jobId }: { jobId: string }) => jobId)).toEqual([job.id, job.id]);
    expect((await list(reviewer, { jobId: other.id })).body).toEqual([]);
  });

  it('of another company are not there, and a platform admin names the company', async () => {
    const stranger = await api.as('companyAdmin', (await aJob()).companyId);
    expect((await list(stranger, { jobId: job.id })).body).toEqual([]);
    expect((await list(stranger, { companyId: job.companyId })).status).toBe(404);
    const platform = await api.as('stacAdmin');
    expect((await list(platform)).status).toBe(400);
    expect((await list(platform, { companyId: job.companyId, jobId: job.id })).body).toHaveLength(2);
  });

  it('stand on the record of the job, which hides its counts from those who review another', async () => {
    const { body: mine } = await reviewer.get(`jobs/${job.id}`);
    const { body: foreign } = await reviewer.get(`jobs/${other.id}`);
    expect(mine.reviewers.map(({ lastName }: { lastName: string }) => lastName)).toEqual([
      'Jackson',
      'Lovelace',
    ]);
    expect([mine.stages.length, foreign.stages]).toEqual([6, null]);
    const listed = await reviewer.get(
      `jobs?filter=${encodeURIComponent(JSON.stringify({ reviewerId: reviewer.person.id }))}`,
    );
    expect(listed.body.map(({ id }: { id: string }) => id)).toEqual([job.id]);
  });
});
