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

const dayMs = 86_400_000;
let api: ApiUnderTest;
let job: BuiltJob;
let sent: BuiltApplication;
let applicant: Caller;
let manager: Caller;
let dueAt: Date;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  job = await aJob();
  applicant = await api.as('applicant');
  dueAt = new Date(Date.now() + 10 * dayMs);
  sent = await anApplication({ job, applicant: applicant.person, responseDueAt: dueAt });
  manager = await api.as('companyManager', job.companyId);
});

const write = (caller: Caller, given: object = {}) =>
  caller.post(
    'activities',
    {
      entityId: sent.id,
      entityType: 'job_application',
      type: 'message',
      content: 'When can you come?',
      ...given,
    },
    { 'idempotency-key': newId() },
  );
const promised = async () => (await applicant.get('applied-jobs')).body[0];
/** As though everything up to now had happened so many days before. */
const daysGoBy = (days: number) =>
  rowsOf(
    `update application set response_due_at = response_due_at - make_interval(days => $2),
       response_paused_until = response_paused_until - make_interval(days => $2) where id = $1`,
    [sent.id, days],
  );
const daysLeft = async () => Math.round((Date.parse((await promised()).responseDueAt) - Date.now()) / dayMs);

describe('waiting for a reply of the applicant', () => {
  it('stops the time for the answer, says so, and the rest goes on with the reply', async () => {
    const asked = await write(manager, { awaitsReply: true });
    expect([asked.status, asked.body.metadata]).toEqual([201, { awaitsReply: true }]);
    const [line] = (
      await applicant.get(`activities?filter=${encodeURIComponent(JSON.stringify({ entityId: sent.id }))}`)
    ).body;
    expect(line.metadata).toEqual({ awaitsReply: true });
    expect(Date.parse((await promised()).responsePausedUntil)).toBeGreaterThan(Date.now() + 13 * dayMs);
    expect(await daysLeft()).toBe(24);
    await daysGoBy(3);
    expect((await write(applicant, { content: 'On Monday.' })).status).toBe(201);
    expect([(await promised()).responsePausedUntil, await daysLeft()]).toEqual([null, 10]);
  });

  it('goes on by itself after two weeks, and never stops again until there was an answer', async () => {
    await write(manager, { awaitsReply: true });
    await daysGoBy(15);
    expect([(await promised()).responsePausedUntil, await daysLeft()]).toEqual([null, 9]);
    await write(manager, { awaitsReply: true });
    await write(applicant, { content: 'On Monday.' });
    await write(manager, { awaitsReply: true });
    expect([(await promised()).responsePausedUntil, await daysLeft()]).toEqual([null, 9]);
  });

  it('is over with a message that waits for nothing, and not with a comment', async () => {
    await write(manager, { awaitsReply: true });
    const comment = { entityId: sent.id, entityType: 'job_application', type: 'comment', content: 'Nice' };
    await manager.post('activities', comment);
    expect(await daysLeft()).toBe(24);
    await write(manager);
    expect([(await promised()).responsePausedUntil, await daysLeft()]).toEqual([null, 10]);
  });

  it('is no answer: nothing begins anew', async () => {
    const before = (await promised()).responseSince;
    await write(manager, { awaitsReply: true });
    await write(applicant);
    expect((await promised()).responseSince).toBe(before);
  });

  it('stops it once, however many ask and reply at the same time', async () => {
    const statuses = statusesOf(await together(6, () => write(manager, { awaitsReply: true })));
    expect(statuses).toEqual(Array(6).fill(201));
    expect(await daysLeft()).toBe(24);
    await Promise.all([write(applicant), write(applicant), write(applicant)]);
    expect([(await promised()).responsePausedUntil, await daysLeft()]).toEqual([null, 10]);
  });

  it('is undone with nothing when a move is', async () => {
    const path = `job-applications/${sent.id}/stage`;
    await manager.put(path, { toStageId: job.stages.interview.id, afterApplicationId: null }, ifMatch(1));
    await write(manager, { awaitsReply: true });
    expect((await promised()).responsePausedUntil).not.toBeNull();
    await manager.delete(path, undefined, ifMatch(3));
    expect([(await promised()).responsePausedUntil !== null, await daysLeft()]).toEqual([true, 24]);
  });

  it('leaves the card as it was with messages that wait for nothing, whatever happened to it before', async () => {
    const version = async () =>
      (await rowsOf<{ version: number }>('select version from application where id = $1', [sent.id]))[0]
        ?.version;
    await write(manager);
    await write(applicant);
    expect(await version()).toBe(1);
    const path = `job-applications/${sent.id}/stage`;
    await manager.put(path, { toStageId: job.stages.interview.id, afterApplicationId: null }, ifMatch(1));
    await write(manager);
    await write(applicant);
    expect(await version()).toBe(2);
  });

  it('is said of messages of the company alone', async () => {
    const comment = { type: 'comment', awaitsReply: true };
    expect((await write(manager, comment)).body.errors).toEqual({
      awaitsReply: 'Only messages are replied to',
    });
    expect((await write(applicant, { awaitsReply: true })).body.errors).toEqual({
      awaitsReply: 'The company says whether it waits',
    });
    expect(await daysLeft()).toBe(10);
  });
});
