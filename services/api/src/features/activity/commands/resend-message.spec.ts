import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import {
  type ApiUnderTest,
  type Caller,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { anActivity } from '../../../../../../test/support/builders/activity.builder.js';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../../test/support/builders/application.builder.js';
import { insertInto, rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { aLetter } from '../../../../../../test/support/builders/rejection.builder.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let job: BuiltJob;
let sent: BuiltApplication;
let manager: Caller;
let id: string;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  job = await aJob();
  sent = await anApplication({ job });
  manager = await api.as('companyManager', job.companyId);
  id = (await write('message')).body.id;
});

const write = (type: 'message' | 'comment') =>
  manager.post('activities', { entityId: sent.id, entityType: 'job_application', type, content: 'Hello' });
const resend = (caller: Pick<Caller, 'post'>, of = id) => caller.post(`activities/${of}/resend`);
/** What the worker leaves: a mail of this message in this state. */
const mailed = (status: string) =>
  insertInto('email_message', {
    id: newId(),
    eventId: newId(),
    template: 'application-message',
    recipient: sent.applicant.email,
    companyId: job.companyId,
    subjectId: id,
    status,
    attempts: 1,
    dueAt: new Date(),
    sentAt: status === 'sent' ? new Date() : null,
    createdAt: new Date(),
  });
const asked = () =>
  rowsOf(
    `select id from outbox_message where name = 'message.resent'
      and payload ->> 'activityId' = $1`,
    [id],
  );
/** A letter of the product's own on the timeline, whose mail came to this. */
async function letter(status: string, failure: string | null = null): Promise<string> {
  const by = { application: sent, type: 'message', source: 'system', topic: 'mail', content: 'No.' } as const;
  const line = await anActivity(by);
  await insertInto('email_message', {
    id: line,
    eventId: newId(),
    template: 'rejection',
    recipient: sent.applicant.email,
    companyId: job.companyId,
    subjectId: newId(),
    status,
    failure,
    attempts: 1,
    dueAt: new Date(),
    createdAt: new Date(),
  });
  return line;
}
const deliveryOf = async (line: string) => (await manager.get(`activities/${line}`)).body.delivery;
const stateOf = async () => (await manager.get(`activities/${id}`)).body.delivery;

describe('what became of a message', () => {
  it('stands under it', async () => {
    expect(await stateOf()).toEqual({ state: 'queued', sentAt: null });
    await mailed('sending');
    expect(await stateOf()).toEqual({ state: 'queued', sentAt: null });
    await rowsOf(`update email_message set status = 'sent', sent_at = now() where subject_id = $1`, [id]);
    expect(await stateOf()).toEqual({ state: 'sent', sentAt: expect.any(String) });
    await mailed('dropped');
    expect(await stateOf()).toEqual({ state: 'dropped', sentAt: null });
  });
});

describe('what became of a letter', () => {
  it('tells no address, nobody who wants such mails and no need apart', async () => {
    for (const [failure, state] of [
      [null, 'dropped'],
      ['unwanted', 'unwanted'],
      ['pointless', 'pointless'],
    ] as const)
      expect(await deliveryOf(await letter('dropped', failure))).toEqual({ state, sentAt: null });
  });

  it('says so of messages, too', async () => {
    await mailed('dropped');
    await rowsOf(`update email_message set failure = 'pointless' where subject_id = $1`, [id]);
    expect(await stateOf()).toEqual({ state: 'pointless', sentAt: null });
  });
});

describe('sending a letter again', () => {
  const requested = (line: string) =>
    rowsOf(
      `select id from outbox_message where name = 'message.resent'
        and payload ->> 'activityId' = $1`,
      [line],
    );

  it('asks for it once its mail failed, however often that is clicked', async () => {
    const line = await letter('failed');
    const replies = await together(6, () => resend(manager, line));
    expect(statusesOf(replies)).toEqual(Array(6).fill(200));
    expect(replies[0]!.body.delivery).toEqual({ state: 'queued', sentAt: null });
    expect(await requested(line)).toHaveLength(1);
    const change = { before: { delivery: 'failed' }, after: { delivery: 'queued' } };
    await expectAudit(manager, 'message.resent', line, change);
    const again = { status: 'failed', at: new Date(Date.now() + 1_000) };
    await rowsOf('update email_message set status = $2, created_at = $3 where id = $1', [
      line,
      again.status,
      again.at,
    ]);
    expect(await deliveryOf(line)).toEqual({ state: 'failed', sentAt: null });
    expect((await resend(manager, line)).status).toBe(200);
    expect(await requested(line)).toHaveLength(2);
  });

  it('is on its way on the card and on the page from then on, until its mail says more', async () => {
    const rejected = await aLetter({ job });
    const shown = async () => {
      const { application } = rejected;
      const card = await manager.get(`pipelines/${job.pipelineId}/cards/${application.id}`);
      const { rejection } = (await manager.get(`job-applications/${application.id}`)).body;
      return [card.body.rejection.delivery, rejection.delivery, rejection.letterId];
    };
    expect(await shown()).toEqual(['failed', 'failed', rejected.letterId]);
    expect((await resend(manager, rejected.letterId)).status).toBe(200);
    expect(await shown()).toEqual(['queued', 'queued', rejected.letterId]);
    const later = new Date(Date.now() + 1_000);
    await rowsOf('update email_message set created_at = $2 where id = $1', [rejected.letterId, later]);
    expect(await shown()).toEqual(['failed', 'failed', rejected.letterId]);
  });

  it.each(['sent', 'dropped'])('is refused where it was %s', async (status) => {
    const line = await letter(status);
    const { status: answered, body } = await resend(manager, line);
    expect([answered, body.code, await requested(line)]).toEqual([422, 'message.not-failed', []]);
  });

  it('is for those who may write messages, and to nobody who withdrew', async () => {
    const line = await letter('failed');
    const callers = [
      await api.as('companyReviewer', job.companyId),
      await api.as('companyViewer', job.companyId),
      await api.as('stacAdmin'),
      await api.as('companyAdmin', (await aCompany()).id),
    ];
    const statuses = [];
    for (const caller of callers) statuses.push((await resend(caller, line)).status);
    expect(statuses).toEqual([403, 403, 403, 404]);
    const move = await anActivity({ application: sent, source: 'system', topic: 'move' });
    expect((await resend(manager, move)).status).toBe(422);
    await rowsOf(`update application set status = 'withdrawn' where id = $1`, [sent.id]);
    expect((await resend(manager, line)).body.code).toBe('message.applicant-withdrew');
    expect(await requested(line)).toEqual([]);
  });
});

describe('sending a message again', () => {
  it('asks for one more mail once it failed, however often that is clicked', async () => {
    await mailed('failed');
    expect(await stateOf()).toEqual({ state: 'failed', sentAt: null });
    const replies = await together(6, () => resend(manager));
    expect(statusesOf(replies)).toEqual(Array(6).fill(200));
    expect(replies[0]!.body.delivery).toEqual({ state: 'queued', sentAt: null });
    expect([await asked(), await stateOf()]).toEqual([
      [expect.anything()],
      { state: 'queued', sentAt: null },
    ]);
    await mailed('failed');
    expect((await resend(manager)).status).toBe(200);
    expect(await asked()).toHaveLength(2);
  });

  it('does nothing while one is on its way, and is refused once it has arrived', async () => {
    expect([(await resend(manager)).status, await asked()]).toEqual([200, []]);
    await mailed('sent');
    const { status, body } = await resend(manager);
    expect([status, body.code, await asked()]).toEqual([422, 'message.not-failed', []]);
  });

  it('is for messages of the company, and for those who may write them', async () => {
    await mailed('failed');
    const comment = (await write('comment')).body.id;
    const callers = [
      await api.as('companyReviewer', job.companyId),
      await api.as('companyViewer', job.companyId),
      await api.as('stacAdmin'),
      await api.as('companyAdmin', (await aCompany()).id),
    ];
    const statuses = [];
    for (const caller of callers) statuses.push((await resend(caller)).status);
    expect(statuses).toEqual([403, 403, 403, 404]);
    expect([(await resend(manager, comment)).status, (await resend(manager, newId())).status]).toEqual([
      422, 404,
    ]);
    await rowsOf(`update application set status = 'withdrawn' where id = $1`, [sent.id]);
    expect((await resend(manager)).status).toBe(422);
    expect(await asked()).toEqual([]);
  });
});
