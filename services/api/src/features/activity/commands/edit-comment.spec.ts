import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../../../../../../test/support/api.js';
import { anActivity } from '../../../../../../test/support/builders/activity.builder.js';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob, aReviewer, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';

let api: ApiUnderTest;
let job: BuiltJob;
let sent: BuiltApplication;
let applicant: Caller;
let author: Caller;
let id: string;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  job = await aJob();
  applicant = await api.as('applicant');
  sent = await anApplication({ job, applicant: applicant.person });
  author = await api.as('companyReviewer', job.companyId);
  await aReviewer({ jobId: job.id, companyId: job.companyId, userId: author.person.id });
  id = await anActivity({ application: sent, sourceId: author.person.id, content: 'Frist impression.' });
});

const edit = (caller: Pick<Caller, 'patch'>, version = 1, of = id) =>
  caller.patch(`activities/${of}`, { content: 'First impression.' }, ifMatch(version));
const remove = (caller: Pick<Caller, 'delete'>, version = 1, of = id) =>
  caller.delete(`activities/${of}`, undefined, ifMatch(version));
const stored = async () =>
  (
    await rowsOf('select content, version, deleted_at is not null as deleted from activity where id = $1', [
      id,
    ])
  )[0];
const untouched = { content: 'Frist impression.', version: 1, deleted: false };
const age = (seconds: number) =>
  rowsOf(`update activity set created_at = now() - make_interval(secs => $2) where id = $1`, [id, seconds]);
const acts = () => rowsOf(`select action, change from audit_event where company_id = $1`, [job.companyId]);

describe('changing one’s own comment', () => {
  it('is changed, and says that it was', async () => {
    const { status, body, headers } = await edit(author);
    expect([status, headers.get('etag')]).toEqual([200, '"2"']);
    expect(body).toMatchObject({ content: 'First impression.', version: 2, editedAt: expect.any(String) });
    expect(await acts()).toEqual([]);
  });

  it('is not marked as edited by the same text', async () => {
    const { body: record } = await author.get(`activities/${id}`);
    const { status, body } = await author.patch(`activities/${id}`, record, ifMatch(1));
    expect([status, body]).toEqual([200, record]);
    expect(await stored()).toEqual(untouched);
  });

  it('is changed within 15 minutes by the clock of the database, and not after', async () => {
    await age(15 * 60 - 20);
    expect((await author.get(`activities/${id}`)).body.editableUntil).toEqual(expect.any(String));
    expect((await edit(author)).status).toBe(200);
    await age(15 * 60);
    expect((await author.get(`activities/${id}`)).body.editableUntil).toBeNull();
    const late = [await edit(author, 2), await remove(author, 2)];
    expect(late.map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'comment.not-changeable'],
      [422, 'comment.not-changeable'],
    ]);
    expect(await stored()).toEqual({ content: 'First impression.', version: 2, deleted: false });
  });

  it('needs the version it changes, and takes the whole record back', async () => {
    expect((await author.patch(`activities/${id}`, { content: 'x' })).status).toBe(428);
    expect((await author.delete(`activities/${id}`)).status).toBe(428);
    expect((await edit(author, 7)).status).toBe(412);
    const { body: record } = await author.get(`activities/${id}`);
    const whole = { ...record, content: 'Whole.' };
    const changed = { ...whole, type: 'message', source: 'system' };
    const rejected = await author.patch(`activities/${id}`, changed, ifMatch(1));
    expect([rejected.status, Object.keys(rejected.body.errors).sort()]).toEqual([422, ['source', 'type']]);
    const reply = await author.patch(`activities/${id}`, whole, ifMatch(1));
    expect([reply.status, reply.body]).toEqual([
      200,
      { ...record, content: 'Whole.', version: 2, editedAt: expect.any(String) },
    ]);
    const wrong = await author.patch(`activities/${id}`, { content: '' }, ifMatch(2));
    expect([wrong.status, wrong.body.errors]).toEqual([400, { content: 'Please write something' }]);
  });

  it('is out of reach for reviewers who do not review the job any more', async () => {
    await rowsOf('delete from job_reviewer where job_id = $1', [job.id]);
    expect([(await edit(author)).status, (await remove(author)).status]).toEqual([404, 404]);
    expect(await stored()).toEqual(untouched);
  });
});

describe('what is no comment', () => {
  it('is changed and deleted by nobody: what the system noted, and messages', async () => {
    const admin = await api.as('companyAdmin', job.companyId);
    const by = { application: sent, sourceId: admin.person.id };
    const noted = await anActivity({ ...by, source: 'system', content: 'Moved to Interview' });
    const message = await anActivity({ ...by, type: 'message' });
    for (const line of [noted, message])
      expect([(await edit(admin, 1, line)).status, (await remove(admin, 1, line)).status]).toEqual([
        422, 422,
      ]);
    expect([(await edit(author, 1, message)).status, (await edit(author, 1, newId())).status]).toEqual([
      404, 404,
    ]);
  });
});
