import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { activityCharacters } from '@app/contracts/messages/text-limit';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../../../../../../test/support/api.js';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob, aReviewer, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';

let api: ApiUnderTest;
let job: BuiltJob;
let sent: BuiltApplication;
let applicant: Caller;
let manager: Caller;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  job = await aJob();
  applicant = await api.as('applicant');
  sent = await anApplication({ job, applicant: applicant.person });
  manager = await api.as('companyManager', job.companyId);
});

const comment = (caller: Pick<Caller, 'post'>, given: Record<string, unknown> = {}) =>
  caller.post('activities', {
    entityId: sent.id,
    entityType: 'job_application',
    type: 'comment',
    content: 'Ask about the night shifts.',
    ...given,
  });
const stored = () =>
  rowsOf('select type, source, source_id, stage_id, content from activity where application_id = $1', [
    sent.id,
  ]);

describe('a comment', () => {
  it('is on the timeline, of whoever wrote it, and theirs to change for a while', async () => {
    const { status, body, headers } = await comment(manager, {
      content: '  Ask about <b>nights</b>.\n\nOr days. ',
    });
    expect([status, headers.get('etag')]).toEqual([201, '"1"']);
    const { id: authorId, firstName, lastName } = manager.person;
    expect(body).toMatchObject({
      entityId: sent.id,
      jobId: job.id,
      stageId: sent.stageId,
      type: 'comment',
      source: 'user',
      content: 'Ask about <b>nights</b>.\n\nOr days.',
      author: { id: authorId, firstName, lastName, photo: null },
    });
    expect(Date.parse(body.editableUntil) - Date.parse(body.createdAt)).toBe(15 * 60_000);
    expect((await manager.get(`activities/${body.id}`)).body).toEqual(body);
    const other = await api.as('companyAdmin', job.companyId);
    expect((await other.get(`activities/${body.id}`)).body.editableUntil).toBeNull();
  });

  it('is written by those who review the job, not by those who review another or read alone', async () => {
    const [assigned, elsewhere] = [
      await api.as('companyReviewer', job.companyId),
      await api.as('companyReviewer', job.companyId),
    ];
    const { companyId } = job;
    await aReviewer({ jobId: job.id, companyId, userId: assigned.person.id });
    await aReviewer({ jobId: (await aJob({ companyId })).id, companyId, userId: elsewhere.person.id });
    const callers = [
      assigned,
      await api.as('companyAdmin', companyId),
      elsewhere,
      await api.as('companyViewer', companyId),
      await api.as('stacAdmin'),
      applicant,
      await api.as('companyAdmin', (await aCompany()).id),
    ];
    const statuses = [];
    for (const caller of callers) statuses.push((await comment(caller)).status);
    expect(statuses).toEqual([201, 201, 404, 403, 403, 400, 404]);
    expect(await stored()).toHaveLength(2);
  });

  it('says at its field what is wrong, and nothing is written', async () => {
    const wrong: [Record<string, unknown>, Record<string, unknown>][] = [
      [{ content: '' }, { content: 'Please write something' }],
      [{ type: 'note' }, { type: 'Write a comment or a message' }],
      [{ title: 'Hi' }, { title: 'A comment has no title' }],
      [{ mentions: ['x'] }, { 'mentions.0': 'Name members by their id' }],
      [{ content: ' \n\u200b ' }, { content: 'Please write something' }],
      [{ content: 'x'.repeat(activityCharacters + 1) }, { content: 'At most 20000 characters' }],
      [{ content: 7 }, { content: 'Please enter text' }],
      [{ content: 'a\u0000b' }, { content: 'Please remove the invisible character U+0000' }],
      [{ entityId: 'x' }, { entityId: 'Name the application' }],
      [{ entityType: 'job' }, { entityType: 'Activities belong to a job_application' }],
      [{ source: 'system' }, { source: expect.any(String) }],
    ];
    for (const [given, errors] of wrong) {
      const { status, body } = await comment(manager, given);
      expect([status, body.errors]).toEqual([400, errors]);
    }
    expect((await comment(manager, { entityId: newId() })).status).toBe(404);
    expect((await comment(manager, { content: 'x'.repeat(activityCharacters) })).status).toBe(201);
    expect(await stored()).toHaveLength(1);
  });

  it('may be about somebody who withdrew', async () => {
    await rowsOf(`update application set status = 'withdrawn' where id = $1`, [sent.id]);
    expect((await comment(manager)).status).toBe(201);
  });
});

describe('a mention', () => {
  it('is of members who may see the candidate, each once', async () => {
    const { companyId, id: jobId } = job;
    const assigned = await api.as('companyReviewer', companyId);
    await aReviewer({ jobId, companyId, userId: assigned.person.id });
    const viewer = await api.as('companyViewer', companyId);
    const ids = [assigned.person.id, viewer.person.id];
    const { status, body } = await comment(manager, { mentions: [...ids, viewer.person.id] });
    expect(status).toBe(201);
    expect(body.mentions.map(({ id }: { id: string }) => id).sort()).toEqual(ids.sort());
  });

  it('of anybody else is refused at its field, and nothing is written', async () => {
    const { companyId } = job;
    const left = await api.as('companyManager', companyId);
    await rowsOf('update role_assignment set deactivated_at = now() where user_id = $1', [left.person.id]);
    const strangers = [
      left,
      await api.as('companyReviewer', companyId),
      await api.as('companyAdmin', (await aCompany()).id),
      await api.as('stacAdmin'),
      applicant,
    ].map(({ person }) => person.id);
    for (const id of [...strangers, newId()]) {
      const { status, body } = await comment(manager, { mentions: [manager.person.id, id] });
      expect([status, body.code, Object.keys(body.errors)]).toEqual([
        422,
        'comment.mention-not-possible',
        ['mentions'],
      ]);
    }
    expect(await stored()).toEqual([]);
  });
});

const message = (caller: Pick<Caller, 'post'>, given: Record<string, unknown> = {}) =>
  comment(caller, { type: 'message', content: 'Would Tuesday suit you?', ...given });

describe('a message', () => {
  it('goes to the applicant, with its fields filled in, and its mail is on its way', async () => {
    const { status, body } = await message(manager, {
      title: 'A first talk',
      content: 'Dear {{firstName}},\nabout {{job}}: {{ reference }}.\n{{sender}}',
    });
    const { firstName, lastName } = manager.person;
    const reference = sent.id.replaceAll('-', '').slice(-8).toUpperCase();
    const words = `Dear ${applicant.person.firstName},\nabout ${job.title}: ${reference}.\n${firstName} ${lastName}`;
    expect([status, body.title, body.content, body.source, body.delivery]).toEqual([
      201,
      'A first talk',
      words,
      'user',
      { state: 'queued', sentAt: null },
    ]);
    const read = await applicant.get(`activities/${body.id}`);
    expect([read.body.content, read.body.delivery, read.body.author]).toEqual([
      words,
      null,
      { id: null, firstName, lastName: '', photo: null },
    ]);
    const late = await manager.patch(`activities/${body.id}`, { content: 'x' }, ifMatch(1));
    expect([late.status, late.body.code]).toEqual([422, 'comment.not-changeable']);
  });

  it('is answered by the applicant, and by nobody in their place', async () => {
    const { status, body } = await message(applicant, { content: 'Yes, {{forename}}.' });
    expect([status, body.source, body.content, body.sourceId]).toEqual([
      201,
      'applicant',
      'Yes, {{forename}}.',
      applicant.person.id,
    ]);
    expect((await manager.get(`activities/${body.id}`)).body).toMatchObject({
      source: 'applicant',
      author: { id: applicant.person.id, firstName: applicant.person.firstName },
      delivery: null,
    });
    const note = await comment(applicant);
    expect([note.status, note.body.errors]).toEqual([400, { type: 'Write a message' }]);
    expect((await message(await api.as('applicant'))).status).toBe(404);
    expect(await stored()).toHaveLength(1);
  });

  it('is written by managers and admins of the company alone', async () => {
    const { companyId } = job;
    const reviewer = await api.as('companyReviewer', companyId);
    await aReviewer({ jobId: job.id, companyId, userId: reviewer.person.id });
    const callers = [
      await api.as('companyAdmin', companyId),
      reviewer,
      await api.as('companyViewer', companyId),
      await api.as('stacAdmin'),
      await api.as('companyAdmin', (await aCompany()).id),
      api.visitor,
    ];
    const statuses = [];
    for (const caller of callers) statuses.push((await message(caller)).status);
    expect(statuses).toEqual([201, 403, 403, 403, 404, 401]);
    expect(await stored()).toHaveLength(1);
  });

  it('to or from somebody who withdrew is refused at its field', async () => {
    await rowsOf(`update application set status = 'withdrawn' where id = $1`, [sent.id]);
    for (const caller of [manager, applicant]) {
      const { status, body } = await message(caller);
      expect([status, body.code, Object.keys(body.errors)]).toEqual([
        422,
        'message.applicant-withdrew',
        ['content'],
      ]);
    }
    expect(await stored()).toEqual([]);
  });

  it('from somebody who was told of a refusal is refused at its field, until the company writes again', async () => {
    await rowsOf(
      `update application set status = 'rejected', public_stage = 'notSelected', changed_at = now() where id = $1`,
      [sent.id],
    );
    const rejected = await message(applicant);
    expect([rejected.status, rejected.body.code, Object.keys(rejected.body.errors)]).toEqual([
      422,
      'message.conversation-over',
      ['content'],
    ]);
    expect(await stored()).toEqual([]);
    expect((await message(manager)).status).toBe(201);
    expect((await message(applicant)).status).toBe(201);
  });

  it('says at its field what is wrong', async () => {
    const wrong: [Record<string, unknown>, Record<string, unknown>][] = [
      [
        { content: 'Dear {{forename}}' },
        { content: expect.stringMatching(/no field \{\{forename\}\}.*\{\{firstName\}\}/) },
      ],
      [{ mentions: [manager.person.id] }, { mentions: expect.stringContaining('in a comment') }],
      [{ title: 'x'.repeat(201) }, { title: 'At most 200 characters' }],
      [{ content: 'x'.repeat(activityCharacters + 1) }, { content: 'At most 20000 characters' }],
    ];
    for (const [given, errors] of wrong) {
      const { status, body } = await message(manager, given);
      expect([status, body.errors]).toEqual([400, errors]);
    }
    expect(await stored()).toEqual([]);
  });

  it('leaves one event that names it and carries no word of it', async () => {
    const { body } = await message(manager, { content: 'canary' });
    const events = await rowsOf<{ name: string; payload: unknown }>(
      `select name, payload from outbox_message
        where payload ->> 'activityId' = $1`,
      [body.id],
    );
    expect(events).toEqual([
      { name: 'message.sent', payload: { activityId: body.id, applicationId: sent.id, from: 'company' } },
    ]);
  });
});
