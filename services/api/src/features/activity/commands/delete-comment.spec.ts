import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ApiUnderTest,
  type Caller,
  ifMatch,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { anActivity } from '../../../../../../test/support/builders/activity.builder.js';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob, aReviewer, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

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
const acts = () => rowsOf(`select from audit_event where company_id = $1`, [job.companyId]);
const expectDeletedBy = (by: Caller) => {
  const change = { before: { deleted: false }, after: { deleted: true } };
  return expectAudit(by, 'comment.deleted', id, { ...change, details: { userId: author.person.id } });
};

describe('deleting one’s own comment', () => {
  it('is deleted: its line stays, its words are gone', async () => {
    const { status, body } = await remove(author);
    expect([status, body.content, body.editableUntil]).toEqual([200, '', null]);
    expect(body.deletedAt).toEqual(expect.any(String));
    expect(await stored()).toEqual({ content: '', version: 2, deleted: true });
    expect([(await edit(author, 2)).status, (await remove(author, 2)).status]).toEqual([410, 410]);
    await expectDeletedBy(author);
  });

  it('of several changes of one version takes one, be it an edit or a deletion', async () => {
    const replies = await together(8, (index) => (index % 2 ? edit(author) : remove(author)));
    expect(statusesOf(replies)).toEqual([200, ...Array(7).fill(412)]);
    expect((await stored())?.['version']).toBe(2);
  });
});

describe('the comment of somebody else', () => {
  it('is changed by nobody, and deleted by company admins at any time, which is written down', async () => {
    await age(3 * 24 * 3600);
    const { companyId } = job;
    const colleague = await api.as('companyReviewer', companyId);
    await aReviewer({ jobId: job.id, companyId, userId: colleague.person.id });
    const admin = await api.as('companyAdmin', companyId);
    const callers = [
      colleague,
      await api.as('companyManager', companyId),
      await api.as('companyViewer', companyId),
      await api.as('stacAdmin'),
      applicant,
      await api.as('companyAdmin', (await aCompany()).id),
    ];
    const statuses = [];
    for (const caller of callers) statuses.push([(await edit(caller)).status, (await remove(caller)).status]);
    expect(statuses).toEqual([
      [422, 422],
      [422, 422],
      [403, 403],
      [403, 403],
      [403, 403],
      [404, 404],
    ]);
    expect((await edit(admin)).status).toBe(422);
    expect([await stored(), await acts()]).toEqual([untouched, []]);
    expect((await remove(admin)).status).toBe(200);
    await expectDeletedBy(admin);
  });
});
