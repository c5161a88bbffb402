import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BulkStep } from '@app/contracts/bulk-actions/bulk-action';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import {
  aBulkAction,
  bulkActionNow,
  leftOutBy,
  cancelled,
  workOff,
} from '../../../../../test/support/builders/bulk-action.builder.js';
import { aJob, aReviewer, type BuiltJob } from '../../../../../test/support/builders/job.builder.js';
import { aMember, type BuiltPerson } from '../../../../../test/support/builders/person.builder.js';
import { aReview } from '../../../../../test/support/builders/review.builder.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';

let worker: TestWorker;
let job: BuiltJob;
let people: { starter: BuiltPerson; manager: BuiltPerson; reviewer: BuiltPerson };
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());
beforeEach(async () => {
  job = await aJob();
  const { companyId, id: jobId } = job;
  people = {
    starter: await aMember({ companyId, roleType: 'companyManager' }),
    manager: await aMember({ companyId, roleType: 'companyManager' }),
    reviewer: await aMember({ companyId, roleType: 'companyReviewer' }),
  };
  await aReviewer({ jobId, companyId, userId: people.reviewer.id });
});

const anActionOn = (applications: BuiltApplication[]) => {
  const userIds = [people.manager.id, people.reviewer.id];
  const step: BulkStep = { kind: 'review', userIds, note: 'Worth a talk?', dueOn: '2026-11-27' };
  return aBulkAction({ job, startedBy: people.starter.id, step, applications });
};
const work = (id: string) => workOff(worker, { id, companyId: job.companyId }, 2);

const reviews = () =>
  rowsOf('select application_id, user_id, note, bulk_action_id from review where job_id = $1', [job.id]);

describe('asking for views in bulk', () => {
  it('asks each member about each candidate once, page by page, and takes it back', async () => {
    const sent: BuiltApplication[] = [];
    for (let each = 0; each < 60; each += 1) sent.push(await anApplication({ job }));
    const id = await anActionOn(sent);
    await work(id);
    expect(await bulkActionNow(id)).toEqual({ status: 'finished', pages: 2, done: 60, left_out: 0 });
    expect(await reviews()).toHaveLength(120);
    const [events] = await rowsOf(
      `select count(*)::int as asked, count(distinct payload ->> 'applicationId')::int as about from outbox_message
        where company_id = $1 and name = 'review.requested' and payload ->> 'bulkActionId' = $2`,
      [job.companyId, id],
    );
    expect(events).toEqual({ asked: 120, about: 60 });
    await cancelled(id);
    await work(id);
    expect(await bulkActionNow(id)).toMatchObject({ status: 'undone', done: 0 });
    expect(await reviews()).toEqual([]);
  });

  it('leaves out who is decided or asked already, and keeps their own questions', async () => {
    const [withdrawn, hired, known, free] = [
      await anApplication({ job, status: 'withdrawn' }),
      await anApplication({ job, status: 'hired' }),
      await anApplication({ job }),
      await anApplication({ job }),
    ];
    for (const userId of [people.manager.id, people.reviewer.id])
      await aReview({ application: known, userId, note: 'By hand' });
    await aReview({ application: free, userId: people.manager.id, note: 'By hand' });
    const id = await anActionOn([withdrawn, hired, known, free]);
    await work(id);
    expect(await leftOutBy(id)).toEqual(['withdrawn', 'decided', 'already', null]);
    const asked = (await reviews()).filter(({ bulk_action_id: by }) => by === id);
    expect(asked).toEqual([
      { application_id: free.id, user_id: people.reviewer.id, note: 'Worth a talk?', bulk_action_id: id },
    ]);
    await cancelled(id);
    await work(id);
    expect((await reviews()).every(({ note }) => note === 'By hand')).toBe(true);
    expect(await reviews()).toHaveLength(3);
  });

  it('does not ask who may be asked no more', async () => {
    const [application] = [await anApplication({ job })];
    await rowsOf('delete from job_reviewer where job_id = $1', [job.id]);
    const id = await anActionOn([application]);
    await work(id);
    expect((await reviews()).map(({ user_id: userId }) => userId)).toEqual([people.manager.id]);
    await rowsOf(`update role_assignment set role_type = 'companyViewer' where user_id = $1`, [
      people.manager.id,
    ]);
    const again = await anActionOn([await anApplication({ job })]);
    await work(again);
    expect(await leftOutBy(again)).toEqual(['notAskable']);
  });

  it('taken back, keeps the views that were given', async () => {
    const application = await anApplication({ job });
    const id = await anActionOn([application]);
    await work(id);
    await rowsOf(`update review set verdict = 'yes', done_at = now() where user_id = $1`, [
      people.manager.id,
    ]);
    await cancelled(id);
    await work(id);
    expect(await leftOutBy(id)).toEqual(['reviewed']);
    expect((await reviews()).map(({ user_id: userId }) => userId)).toEqual([people.manager.id]);
  });
});
