import { newId } from '@app/platform/identifiers/new-id';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../../../../../../test/support/api.js';
import { anActivity } from '../../../../../../test/support/builders/activity.builder.js';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../../test/support/builders/application.builder.js';
import { insertInto, rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';

let api: ApiUnderTest;
let sent: BuiltApplication;
let manager: Caller;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  const job = await aJob();
  sent = await anApplication({ job });
  manager = await api.as('companyManager', job.companyId);
});

const deleteAccountOf = ({ applicant }: Pick<BuiltApplication, 'applicant'>) =>
  rowsOf(
    `update app_user set deletion_requested_at = now(), deletion_due_at = now(), deletion_started_at = now(),
       disabled_at = now() where id = $1`,
    [applicant.id],
  );
const write = (type: 'message' | 'comment') =>
  manager.post('activities', { entityId: sent.id, entityType: 'job_application', type, content: 'Hello' });
const isGone = async (who = manager) => (await who.get(`job-applications/${sent.id}`)).body.accountDeleted;

describe('an application whose account was deleted', () => {
  it('is read as before, says so, and takes comments, but no message', async () => {
    expect([await isGone(), (await write('message')).status]).toEqual([false, 201]);
    await deleteAccountOf(sent);
    expect(await isGone()).toBe(true);
    const card = (await manager.get(`job-applications/${sent.id}`)).body;
    expect([card.firstName, card.email]).toEqual([sent.applicant.firstName, sent.applicant.email]);
    const { status, body } = await write('message');
    expect([status, body.code, body.errors]).toEqual([
      422,
      'message.account-deleted',
      { content: 'The account was deleted: nobody reads this any more' },
    ]);
    expect((await write('comment')).status).toBe(201);
    const lines = await rowsOf(
      `select type from activity where application_id = $1 and source = 'user' order by id`,
      [sent.id],
    );
    expect(lines).toEqual([{ type: 'message' }, { type: 'comment' }]);
  });

  it('is promised no answer any more, whatever becomes of it, and given no more days', async () => {
    const late = new Date(Date.now() - 86_400_000);
    await rowsOf('update application set response_since = applied_at, response_due_at = $2 where id = $1', [
      sent.id,
      late,
    ]);
    await deleteAccountOf(sent);
    const extend = () =>
      manager.post(`job-applications/${sent.id}/response-extension`, { reason: 'Ill' }, ifMatch(1));
    const { status, body } = await extend();
    expect([status, body.code, Object.keys(body.errors)]).toEqual([
      422,
      'message.account-deleted',
      ['reason'],
    ]);
    await rowsOf('select erase_account($1, true)', [sent.applicant.id]);
    const promised = () =>
      rowsOf('select response_due_at, response_missed_at from application where id = $1', [sent.id]);
    expect(await promised()).toEqual([{ response_due_at: null, response_missed_at: late }]);
    const { stages } = (await manager.get(`pipelines/${sent.pipelineId}/board`)).body;
    const to = stages.find(({ type }: { type: string }) => type === 'interview').id;
    const move = { toStageId: to, afterApplicationId: null };
    expect((await manager.put(`job-applications/${sent.id}/stage`, move, ifMatch(1))).status).toBe(200);
    expect(await promised()).toEqual([{ response_due_at: null, response_missed_at: late }]);
  });

  it('keeps the names its applicant wrote under, and none of a member who is gone', async () => {
    const member = await api.as('companyManager', sent.companyId);
    const said = { application: sent, type: 'message' } as const;
    const [theirs, ours] = [
      await anActivity({ ...said, source: 'applicant', sourceId: sent.applicant.id }),
      await anActivity({ ...said, source: 'user', sourceId: member.person.id }),
    ];
    await deleteAccountOf(sent);
    await deleteAccountOf({ applicant: member.person });
    for (const { id } of [sent.applicant, member.person])
      await rowsOf('select erase_account($1, true)', [id]);
    const authorOf = async (line: string) => (await manager.get(`activities/${line}`)).body.author;
    expect(await authorOf(theirs)).toMatchObject({ firstName: sent.applicant.firstName });
    expect(await authorOf(ours)).toBeNull();
  });

  it('has no mail sent once more', async () => {
    const line = await anActivity({
      application: sent,
      type: 'message',
      source: 'user',
      sourceId: manager.person.id,
    });
    await insertInto('email_message', {
      ...{ id: newId(), eventId: newId(), template: 'application-message', recipient: sent.applicant.email },
      ...{ companyId: sent.companyId, subjectId: line, status: 'failed', attempts: 1 },
      ...{ dueAt: new Date(), createdAt: new Date() },
    });
    await deleteAccountOf(sent);
    const { status, body } = await manager.post(`activities/${line}/resend`);
    expect([status, body.code]).toEqual([422, 'message.account-deleted']);
  });

  it('says so on the page of the candidate, and of nobody who only wants to go', async () => {
    const page = async () => {
      const filter = encodeURIComponent(JSON.stringify({ jobId: sent.jobId }));
      return (await manager.get(`candidates/${sent.applicant.id}?filter=${filter}`)).body.application
        .accountDeleted;
    };
    await rowsOf(
      `update app_user set deletion_requested_at = now(), deletion_due_at = now() + interval '7 days' where id = $1`,
      [sent.applicant.id],
    );
    expect(await page()).toBe(false);
    await deleteAccountOf(sent);
    expect(await page()).toBe(true);
  });
});
