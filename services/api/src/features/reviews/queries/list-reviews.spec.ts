import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob, aReviewer, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { aMember } from '../../../../../../test/support/builders/person.builder.js';
import { aReview } from '../../../../../../test/support/builders/review.builder.js';
import { listAddress } from '../../../../../../test/support/team.js';

let api: ApiUnderTest;
let job: BuiltJob;
let reviewer: Caller;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  job = await aJob();
  reviewer = await api.as('companyReviewer', job.companyId);
  await aReviewer({ jobId: job.id, companyId: job.companyId, userId: reviewer.person.id });
});

const listed = (filter: object = {}, caller = reviewer, more: object = {}) =>
  caller.get(listAddress('reviews', { filter, ...more }));
const idsOf = (reply: { body: { id: string }[] }) => reply.body.map(({ id }) => id);
const asked = async (given: Partial<Parameters<typeof aReview>[0]> = {}) =>
  aReview({ application: await anApplication({ job }), userId: reviewer.person.id, ...given });

describe('what one is asked oneself', () => {
  it('comes by its day, the first one first, with the candidate and who asks', async () => {
    const asking = await aMember({ companyId: job.companyId, roleType: 'companyManager' });
    const application = await anApplication({ job, stage: 'interview' });
    const whenever = await asked();
    const friday = await asked({ dueOn: '2026-11-27' });
    const userId = reviewer.person.id;
    const first = await aReview({
      application,
      userId,
      requestedBy: asking.id,
      note: 'Holds up?',
      dueOn: '2026-11-24',
    });
    const reply = await listed({ state: 'open' });
    expect(idsOf(reply)).toEqual([first, friday, whenever]);
    expect(reply.body[0]).toEqual({
      id: first,
      applicationId: application.id,
      note: 'Holds up?',
      dueOn: '2026-11-24',
      requestedAt: expect.any(String),
      requestedBy: { firstName: asking.firstName, lastName: asking.lastName },
      verdict: null,
      doneAt: null,
      jobId: job.id,
      jobTitle: job.title,
      applicantId: application.applicant.id,
      firstName: application.applicant.firstName,
      lastName: application.applicant.lastName,
      photo: null,
      position: 'Tester',
      currentStage: expect.any(String),
      stageType: 'interview',
      appliedAt: expect.any(String),
    });
    const page = await listed({ state: 'open' }, reviewer, { range: [1, 1] });
    expect([idsOf(page), page.headers.get('content-range')]).toEqual([[friday], 'reviews 1-1/3']);
  });

  it('leaves the queue once it is said, decided or withdrawn', async () => {
    const done = await asked({ verdict: 'unsure' });
    const open = await asked();
    for (const status of ['hired', 'rejected', 'withdrawn'])
      await asked({ application: await anApplication({ job, status }) });
    expect(idsOf(await listed({ state: 'open' }))).toEqual([open]);
    expect((await listed({ state: 'done' })).body).toMatchObject([{ id: done, verdict: 'unsure' }]);
    expect((await listed()).body).toHaveLength(5);
    expect(idsOf(await listed({ id: [done] }))).toEqual([done]);
  });

  it('is nothing of others, of other companies, or of jobs one reviews no more', async () => {
    const other = await aMember({ companyId: job.companyId, roleType: 'companyManager' });
    await asked({ userId: other.id });
    const foreignJob = await aJob();
    await aReview({
      application: await anApplication({ job: foreignJob }),
      userId: reviewer.person.id,
    });
    const mine = await asked();
    expect(idsOf(await listed())).toEqual([mine]);
    await rowsOf('delete from job_reviewer where user_id = $1', [reviewer.person.id]);
    expect(idsOf(await listed())).toEqual([]);
    const manager = await api.as('companyManager', job.companyId);
    await asked({ userId: manager.person.id });
    expect((await listed({}, manager)).body).toHaveLength(1);
    expect((await listed({}, await api.as('companyViewer', job.companyId))).status).toBe(403);
    expect((await listed({ state: 'all' })).status).toBe(400);
  });
});
