import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import {
  type ApiUnderTest,
  type Caller,
  ifMatch,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

const dayMs = 86_400_000;
const reason = 'Two of us are ill.';
let api: ApiUnderTest;
let manager: Caller;
let me: Caller;
let job: BuiltJob;
let sent: BuiltApplication;

beforeAll(async () => {
  api = await startApi();
  me = await api.as('applicant');
});
afterAll(() => api.stop());
const dueAt = new Date(Date.now() + 3 * dayMs);
beforeEach(async () => {
  job = await aJob();
  manager = await api.as('companyManager', job.companyId);
  sent = await anApplication({ job, applicant: me.person, responseDueAt: dueAt });
});

const extend = (caller: Caller = manager, version = 1, body: object = { reason }, id = sent.id) =>
  caller.post(`job-applications/${id}/response-extension`, body, ifMatch(version));
const promisedTo = async (caller: Caller) =>
  (await caller.get(`applied-jobs?filter=${encodeURIComponent(JSON.stringify({ jobId: job.id }))}`)).body[0];
const inSevenDays = new Date(dueAt.getTime() + 7 * dayMs).toISOString();

describe('taking more days for an answer', () => {
  it('moves the date by a week, and tells the applicant why at once, in their list and as a message', async () => {
    const reply = await extend();
    expect([reply.status, reply.headers.get('etag')]).toEqual([200, '"2"']);
    expect(reply.body).toMatchObject({ id: sent.id, version: 2, responseDueAt: inSevenDays });
    expect(await promisedTo(me)).toMatchObject({
      version: 2,
      responseDueAt: inSevenDays,
      responseExtension: { reason, at: reply.body.responseExtension.at },
    });
    const filter = encodeURIComponent(JSON.stringify({ entityId: sent.id }));
    const day = new Date(inSevenDays).toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    });
    expect((await me.get(`activities?filter=${filter}`)).body).toMatchObject([
      { type: 'message', title: `You hear by ${day}`, content: reason },
    ]);
    expect(await eventsOf(job.companyId, 'application.response-extended')).toHaveLength(1);
    expect(await eventsOf(job.companyId, 'message.sent')).toHaveLength(1);
    const [before, after] = [{ responseDueAt: dueAt.toISOString() }, { responseDueAt: inSevenDays }];
    await expectAudit(manager, 'application.response-extended', sent.id, { before, after });
  });

  it('is possible once for an application, also by two at once and after another answer', async () => {
    expect(statusesOf(await together(5, () => extend())).sort()).toEqual([200, 412, 412, 412, 412]);
    expect((await extend(manager, 2)).body).toMatchObject({
      code: 'application.response-already-extended',
      message: 'More days were taken for this answer before. Please answer now',
    });
    const to = { toStageId: job.stages.interview.id, afterApplicationId: null };
    await manager.put(`job-applications/${sent.id}/stage`, to, ifMatch(2));
    expect((await extend(manager, 3)).status).toBe(422);
    expect(await eventsOf(job.companyId, 'message.sent')).toHaveLength(1);
  });

  it('tells no date of a move the applicant does not know yet', async () => {
    const to = { toStageId: job.stages.interview.id, afterApplicationId: null };
    await manager.put(`job-applications/${sent.id}/stage`, to, ifMatch(1));
    expect((await extend(manager, 2)).body.responseDueAt).not.toBe(inSevenDays);
    expect((await promisedTo(me)).responseDueAt).toBe(inSevenDays);
    const filter = encodeURIComponent(JSON.stringify({ entityId: sent.id }));
    const [message] = (await me.get(`activities?filter=${filter}`)).body;
    const day = new Date(inSevenDays).toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    });
    expect(message.title).toBe(`You hear by ${day}`);
  });

  it('counts from now on where the date is over', async () => {
    await rowsOf(`update application set response_due_at = now() - interval '30 days' where id = $1`, [
      sent.id,
    ]);
    const { body } = await extend();
    const days = (Date.parse(body.responseDueAt) - Date.now()) / dayMs;
    expect(Math.round(days)).toBe(7);
  });

  it('outlives a move that is undone in time', async () => {
    const path = `job-applications/${sent.id}/stage`;
    const to = { toStageId: job.stages.interview.id, afterApplicationId: null };
    await manager.put(path, to, ifMatch(1));
    expect((await extend(manager, 2)).status).toBe(200);
    expect(await promisedTo(me)).toMatchObject({ publicStage: 'received', responseDueAt: inSevenDays });
    expect((await manager.delete(path, undefined, ifMatch(3))).status).toBe(200);
    expect(await promisedTo(me)).toMatchObject({ publicStage: 'received', responseDueAt: inSevenDays });
    expect((await manager.get(`job-applications/${sent.id}`)).body).toMatchObject({
      responseDueAt: inSevenDays,
      responseExtension: { reason },
    });
  });

  it('ends the wait for a reply, as any message that asks for nothing', async () => {
    const ask = { entityId: sent.id, entityType: 'job_application', type: 'message', awaitsReply: true };
    const key = { 'idempotency-key': newId() };
    await manager.post('activities', { ...ask, content: 'When can you come?' }, key);
    expect((await promisedTo(me)).responsePausedUntil).not.toBeNull();
    await extend(manager, 2);
    expect((await promisedTo(me)).responsePausedUntil).toBeNull();
  });

  it('needs words, a version, and an answer that is owed', async () => {
    const said = (body: object) => extend(manager, 1, body).then((reply) => reply.body.errors);
    expect(await said({ reason: '  ' })).toEqual({ reason: 'Please say why: the applicant reads it' });
    expect(await said({ reason, days: 30 })).toEqual({ days: 'This field is not known' });
    const path = `job-applications/${sent.id}/response-extension`;
    expect((await manager.post(path, { reason })).status).toBe(428);
    expect((await extend(manager, 7)).status).toBe(412);
    for (const status of ['hired', 'rejected']) {
      await rowsOf('update application set status = $2 where id = $1', [sent.id, status]);
      expect((await extend()).body.code).toBe('application.no-response-due');
    }
    await rowsOf(`update application set status = 'withdrawn' where id = $1`, [sent.id]);
    expect((await extend()).body.code).toBe('application.not-active');
    expect((await promisedTo(me)).responseExtension).toBeNull();
  });

  it('is for those who decide, in their own company', async () => {
    for (const role of ['companyViewer', 'companyReviewer'] as const)
      expect((await extend(await api.as(role, job.companyId))).status).toBe(403);
    expect((await extend(me)).status).toBe(403);
    expect((await extend(await api.as('companyManager', (await aJob()).companyId))).status).toBe(404);
    expect((await extend(manager, 1, { reason }, newId())).status).toBe(404);
    expect((await promisedTo(me)).responseExtension).toBeNull();
  });
});
