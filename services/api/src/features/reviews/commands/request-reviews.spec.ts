import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { newId } from '@app/platform/identifiers/new-id';
import {
  type ApiUnderTest,
  type Caller,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob, aReviewer, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { aMember } from '../../../../../../test/support/builders/person.builder.js';
import { aReview } from '../../../../../../test/support/builders/review.builder.js';
import { eventually } from '../../../../../../test/support/eventually.js';
import { testDatabase } from '../../../../../../test/support/infrastructure.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let job: BuiltJob;
let application: BuiltApplication;
let manager: Caller;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  job = await aJob();
  application = await anApplication({ job });
  manager = await api.as('companyManager', job.companyId);
});

type Body = { userIds: unknown; note?: unknown; dueOn?: unknown };
const ask = (body: Body, caller: Pick<Caller, 'post'> = manager, id = application.id) =>
  caller.post(`job-applications/${id}/reviews`, body);
const reviews = () =>
  rowsOf('select user_id, requested_by, note, due_on::text, verdict from review where application_id = $1', [
    application.id,
  ]);
const candidate = async (caller: Caller) => {
  const filter = encodeURIComponent(JSON.stringify({ jobId: job.id }));
  return (await caller.get(`candidates/${application.applicant.id}?filter=${filter}`)).body;
};
const today = () => new Date().toISOString().slice(0, 10);

describe('asking for a view', () => {
  it('shows on page, card and list whose view is waited for, and is written down', async () => {
    const admin = await api.as('companyAdmin', job.companyId);
    const reply = await ask({ userIds: [admin.person.id], note: 'Does it hold up?', dueOn: today() });
    expect([reply.status, reply.body]).toEqual([
      201,
      [{ id: expect.any(String), applicationId: application.id }],
    ]);
    const [{ id }] = reply.body;
    const face = {
      id,
      userId: admin.person.id,
      firstName: admin.person.firstName,
      lastName: admin.person.lastName,
      photo: null,
      verdict: null,
    };
    const shown = await candidate(manager);
    expect(shown.application.reviewers).toEqual([face]);
    expect(shown.reviews).toEqual([
      {
        ...face,
        applicationId: application.id,
        note: 'Does it hold up?',
        dueOn: today(),
        requestedAt: expect.any(String),
        requestedBy: { firstName: manager.person.firstName, lastName: manager.person.lastName },
        doneAt: null,
      },
    ]);
    const board = await manager.get(`pipelines/${job.pipelineId}/board`);
    expect(board.body.stages[0].cards[0].reviewers).toEqual([face]);
    const filter = encodeURIComponent(JSON.stringify({ jobId: job.id }));
    const list = await manager.get(`job-applications?filter=${filter}`);
    expect(list.body[0].reviewers).toEqual([face]);
    expect(await eventsOf(job.companyId, 'review.requested')).toMatchObject([
      {
        actorId: manager.person.id,
        payload: {
          reviewId: id,
          applicationId: application.id,
          userId: admin.person.id,
          bulkActionId: null,
        },
      },
    ]);
    const change = { before: { requested: false }, after: { requested: true } };
    const details = { userId: admin.person.id };
    await expectAudit(manager, 'review.requested', application.id, { ...change, details });
  });

  it('of a reviewer of another job, or a viewer, says why at the field, and asks nobody', async () => {
    const { companyId } = job;
    const elsewhere = await aMember({ companyId, roleType: 'companyReviewer' });
    await aReviewer({ jobId: (await aJob({ companyId })).id, companyId, userId: elsewhere.id });
    const viewer = await aMember({ companyId, roleType: 'companyViewer' });
    const gone = await aMember({ companyId, roleType: 'companyManager', deactivatedAt: new Date() });
    const disabled = await aMember({ companyId, roleType: 'companyManager', disabledAt: new Date() });
    const foreign = await aMember({ companyId: (await aJob()).companyId, roleType: 'companyAdmin' });
    const stranger = 'Choose active members of this company';
    for (const [id, problem] of [
      [elsewhere.id, 'Add them to the reviewers of this job first'],
      [viewer.id, 'Viewers read and cannot comment: choose somebody else, or give them another role'],
      [gone.id, stranger],
      [disabled.id, stranger],
      [foreign.id, stranger],
      [newId(), stranger],
    ]) {
      const reply = await ask({ userIds: [manager.person.id, id] });
      expect([reply.status, reply.body.code, reply.body.errors]).toEqual([
        422,
        'review.not-possible',
        { userIds: problem },
      ]);
    }
    expect(await reviews()).toEqual([]);
    await aReviewer({ jobId: job.id, companyId, userId: elsewhere.id });
    expect((await ask({ userIds: [elsewhere.id] })).status).toBe(201);
  });

  it('once more puts other words and another day, and asks anew who has said something', async () => {
    const { id: userId } = manager.person;
    await ask({ userIds: [userId] });
    await ask({ userIds: [userId], note: 'Now with a question', dueOn: today() });
    await ask({ userIds: [userId], note: 'Now with a question', dueOn: today() });
    const row = {
      user_id: userId,
      requested_by: userId,
      note: 'Now with a question',
      due_on: today(),
      verdict: null,
    };
    expect(await reviews()).toEqual([row]);
    expect(await eventsOf(job.companyId, 'review.requested')).toHaveLength(1);
    expect(await eventsOf(job.companyId, 'review.changed')).toHaveLength(1);
    await rowsOf(`update review set verdict = 'yes', done_at = now() where application_id = $1`, [
      application.id,
    ]);
    await ask({ userIds: [userId], note: 'And after the interview?' });
    expect(await reviews()).toEqual([{ ...row, note: 'And after the interview?', due_on: null }]);
    expect(await eventsOf(job.companyId, 'review.requested')).toHaveLength(2);
  });

  it('happens once when several do it at the same time', async () => {
    const replies = await together(6, () => ask({ userIds: [manager.person.id] }));
    expect(statusesOf(replies)).toEqual(Array(6).fill(201));
    expect(await reviews()).toHaveLength(1);
    expect(await eventsOf(job.companyId, 'review.requested')).toHaveLength(1);
  });

  it('is for candidates nobody has decided about', async () => {
    for (const status of ['hired', 'rejected', 'withdrawn']) {
      await rowsOf('update application set status = $2 where id = $1', [application.id, status]);
      const reply = await ask({ userIds: [manager.person.id] });
      expect([reply.status, reply.body.code]).toEqual([422, 'review.decided']);
    }
  });

  it('names what is wrong', async () => {
    const userIds = [manager.person.id];
    const wrong: [Body, string, string][] = [
      [{ userIds: [] }, 'userIds', 'Choose whom to ask'],
      [{ userIds: Array.from({ length: 11 }, newId) }, 'userIds', 'At most 10 people'],
      [{ userIds, note: 'x'.repeat(1_001) }, 'note', 'At most 1000 characters'],
      [{ userIds, dueOn: 'tomorrow' }, 'dueOn', 'Write the day as 2026-11-21'],
      [{ userIds, dueOn: '2020-01-01' }, 'dueOn', 'Choose today or a later day'],
    ];
    for (const [body, field, message] of wrong) {
      const reply = await ask(body);
      expect([reply.status, reply.body.errors]).toEqual([400, { [field]: message }]);
    }
    expect(await reviews()).toEqual([]);
  });

  it('belongs to managers and admins, in their own company', async () => {
    const body = { userIds: [manager.person.id] };
    for (const type of ['companyViewer', 'companyReviewer'] as const)
      expect((await ask(body, await api.as(type, job.companyId))).status).toBe(403);
    const foreign = await api.as('companyAdmin', (await aJob()).companyId);
    expect((await ask({ userIds: [foreign.person.id] }, foreign)).status).toBe(404);
    expect((await ask(body, manager, newId())).status).toBe(404);
  });

  it('leaves nobody asked who is taken out of the team meanwhile', async () => {
    const admin = await api.as('companyAdmin', job.companyId);
    const { id: userId } = await aMember({ companyId: job.companyId, roleType: 'companyManager' });
    const [role] = await rowsOf<{ id: string }>('select id from role_assignment where user_id = $1', [
      userId,
    ]);
    const held = new pg.Client({ connectionString: (await testDatabase()).adminUrl });
    await held.connect();
    try {
      // Whoever asks has looked whether they may be asked, and waits for its row to be written.
      await held.query('begin; lock table review in share mode');
      const asking = ask({ userIds: [userId] });
      await eventually(async () => expect(await waiting('insert into "review"%')).toBe(1));
      const removing = admin.delete(`company-users/${role!.id}`);
      await eventually(async () => expect(await waiting('%role_assignment%')).toBe(1));
      await held.query('commit');
      expect([(await asking).status, (await removing).status]).toEqual([201, 200]);
    } finally {
      await held.end();
    }
    expect(await rowsOf('select 1 from review where user_id = $1', [userId])).toEqual([]);
  });
});

/** Statements of this database that wait for a lock. */
const waiting = async (like: string) => {
  const sql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and query ilike $1`;
  return (await rowsOf(sql, [like])).length;
};

describe('who is waited for', () => {
  it('ends with the membership, the assignment to the job, and a role that may not comment', async () => {
    const { companyId } = job;
    const admin = await api.as('companyAdmin', companyId);
    const other = await anApplication({ job: await aJob({ companyId }) });
    const asked = async (roleType: 'companyManager' | 'companyReviewer') => {
      const { id: userId } = await aMember({ companyId, roleType });
      const assignment = await aReviewer({ jobId: job.id, companyId, userId });
      const done = await anApplication({ job });
      await aReview({ application, userId });
      await aReview({ application: other, userId });
      await aReview({ application: done, userId, verdict: 'no' });
      const [role] = await rowsOf<{ id: string }>('select id from role_assignment where user_id = $1', [
        userId,
      ]);
      const left = async () =>
        (
          await rowsOf<{ application_id: string }>('select application_id from review where user_id = $1', [
            userId,
          ])
        ).map(({ application_id: id }) => id);
      return { userId, assignment, roleId: role!.id, done: done.id, left };
    };
    const version = { 'If-Match': '"1"' };
    const removed = await asked('companyManager');
    expect((await admin.delete(`company-users/${removed.roleId}`)).status).toBe(200);
    expect(await removed.left()).toEqual([removed.done]);
    const byPlatform = await asked('companyReviewer');
    const platform = await api.as('stacAdmin');
    const address = `company-users/${byPlatform.roleId}?companyId=${companyId}`;
    expect((await platform.delete(address)).status).toBe(200);
    expect(await byPlatform.left()).toEqual([byPlatform.done]);
    const resting = await asked('companyManager');
    expect((await admin.post(`company-users/${resting.roleId}/deactivate`, {}, version)).status).toBeLessThan(
      300,
    );
    expect(await resting.left()).toEqual([resting.done]);
    const viewing = await asked('companyManager');
    expect(
      (await admin.patch(`company-users/${viewing.roleId}`, { type: 'companyViewer' }, version)).status,
    ).toBe(200);
    expect(await viewing.left()).toEqual([viewing.done]);
    const reviewing = await asked('companyManager');
    await admin.patch(`company-users/${reviewing.roleId}`, { type: 'companyReviewer' }, version);
    expect((await reviewing.left()).sort()).toEqual([application.id, reviewing.done].sort());
    const unassigned = await asked('companyReviewer');
    expect((await admin.delete(`job-reviewers/${unassigned.assignment}`)).status).toBe(200);
    expect((await unassigned.left()).sort()).toEqual([other.id, unassigned.done].sort());
    expect((await eventsOf(companyId, 'review.changed')).length).toBe(2 + 2 + 2 + 2 + 1 + 1);
  });
});
