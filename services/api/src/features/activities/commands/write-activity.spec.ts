import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { activityCharacters } from '@app/contracts/activity/activity';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
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
    expect(statuses).toEqual([201, 201, 404, 403, 403, 403, 404]);
    expect(await stored()).toHaveLength(2);
  });

  it('says at its field what is wrong, and nothing is written', async () => {
    const wrong: [Record<string, unknown>, Record<string, unknown>][] = [
      [{ content: '' }, { content: 'Please write something' }],
      [{ content: ' \n\u200b ' }, { content: 'Please write something' }],
      [{ content: 'x'.repeat(activityCharacters + 1) }, { content: 'At most 20000 characters' }],
      [{ content: 7 }, { content: 'Please enter text' }],
      [{ content: 'a\u0000b' }, { content: 'Please remove invisible control characters' }],
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
