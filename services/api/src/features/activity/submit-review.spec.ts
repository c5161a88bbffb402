import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../../../../../test/support/api.js';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aJob, aReviewer } from '../../../../../test/support/builders/job.builder.js';
import { aReview } from '../../../../../test/support/builders/review.builder.js';
import { eventsOf } from '../../../../../test/support/staged-events.js';

let api: ApiUnderTest;
let application: BuiltApplication;
let reviewer: Caller;
let reviewId: string;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  const job = await aJob();
  application = await anApplication({ job });
  reviewer = await api.as('companyReviewer', job.companyId);
  const { id: userId } = reviewer.person;
  await aReviewer({ jobId: job.id, companyId: job.companyId, userId });
  reviewId = await aReview({ application, userId });
});

const write = (more: object, caller: Pick<Caller, 'post'> = reviewer) =>
  caller.post('activities', {
    entityId: application.id,
    entityType: 'job_application',
    type: 'comment',
    content: 'Real field work.',
    ...more,
  });
const review = async () =>
  (
    await rowsOf<{ verdict: string | null; done: boolean; activity_id: string | null }>(
      'select verdict, done_at is not null as done, activity_id from review where id = $1',
      [reviewId],
    )
  )[0];
const open = { verdict: null, done: false, activity_id: null };

describe('a view', () => {
  it('is given with a comment, stands on it, and ends the waiting', async () => {
    const reply = await write({ verdict: 'yes' });
    expect([reply.status, reply.body.verdict]).toEqual([201, 'yes']);
    expect(await review()).toEqual({ verdict: 'yes', done: true, activity_id: reply.body.id });
    expect((await reviewer.get(`activities/${reply.body.id}`)).body.verdict).toBe('yes');
    expect(await eventsOf(application.companyId, 'review.changed')).toMatchObject([
      { payload: { reviewId, applicationId: application.id } },
    ]);
    const second = await write({ verdict: 'no', content: 'I saw the references.' });
    expect(await review()).toEqual({ verdict: 'no', done: true, activity_id: second.body.id });
  });

  it('is not given by a comment that says none', async () => {
    const reply = await write({});
    expect([reply.status, reply.body.verdict]).toEqual([201, null]);
    expect(await review()).toEqual(open);
  });

  it('is waited for again when its comment is deleted, and by nobody where its author is gone', async () => {
    const { body: first } = await write({ verdict: 'yes' });
    const deleted = await reviewer.delete(`activities/${first.id}`, undefined, ifMatch(1));
    expect([deleted.status, deleted.body.verdict]).toEqual([200, null]);
    expect(await review()).toEqual(open);
    const { body: again } = await write({ verdict: 'unsure' });
    await rowsOf('delete from role_assignment where user_id = $1', [reviewer.person.id]);
    const admin = await api.as('companyAdmin', application.companyId);
    expect((await admin.delete(`activities/${again.id}`, undefined, ifMatch(1))).status).toBe(200);
    expect(await review()).toBeUndefined();
  });

  it('of somebody who was not asked, in a message, or of another kind is refused at its field', async () => {
    const manager = await api.as('companyManager', application.companyId);
    const stranger = await write({ verdict: 'yes' }, manager);
    expect([stranger.status, stranger.body.code, stranger.body.errors]).toEqual([
      422,
      'review.not-requested',
      { verdict: 'You were not asked for your view of this candidate, or it was taken back' },
    ]);
    const message = await write({ verdict: 'yes', type: 'message' }, manager);
    expect([message.status, message.body.errors]).toEqual([
      400,
      { verdict: 'Give your view in a comment: messages go to the applicant' },
    ]);
    expect((await write({ verdict: 'perhaps' })).body.errors).toEqual({
      verdict: 'Choose yes, unsure or no',
    });
    expect(await rowsOf('select 1 from activity where application_id = $1', [application.id])).toEqual([]);
    expect(await review()).toEqual(open);
  });
});
