import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RoleType } from '@app/contracts/access/roles';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aReviewer } from '../../../../../../test/support/builders/job.builder.js';
import { aMessageFile, aStoredFile } from '../../../../../../test/support/builders/stored-file.builder.js';

let api: ApiUnderTest;
let sent: BuiltApplication;
let applicant: Caller;
let manager: Caller;
let theirs: { id: string; activityId: string };
let ours: { id: string; activityId: string };
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  applicant = await api.as('applicant');
  sent = await anApplication({ applicant: applicant.person });
  manager = await api.as('companyManager', sent.companyId);
  theirs = await aMessageFile(
    { application: sent, ownerUserId: applicant.person.id },
    { fileName: 'canary.png', contentType: 'image/png' },
  );
  ours = await aMessageFile({ application: sent, ownerUserId: manager.person.id }, { fileName: 'plan.pdf' });
});

const opened = async (caller: Pick<Caller, 'get'>, query = ''): Promise<number[]> => {
  const statuses = [];
  for (const { id } of [theirs, ours]) statuses.push((await caller.get(`files/${id}/link${query}`)).status);
  return statuses;
};
const noted = () =>
  rowsOf<{ content: string; source_id: string }>(
    `select content, source_id from activity where application_id = $1 and topic = 'file' order by created_at, id`,
    [sent.id],
  );

describe('a file of a conversation', () => {
  it.each<[RoleType, number]>([
    ['companyAdmin', 200],
    ['companyManager', 200],
    ['companyViewer', 200],
    ['companyReviewer', 404],
  ])('answers a %s with %i, as messages do', async (role, status) => {
    const caller = await api.as(role, sent.companyId);
    const { companyId, jobId } = sent;
    if (role === 'companyReviewer') await aReviewer({ jobId, companyId, userId: caller.person.id });
    expect(await opened(caller)).toEqual([status, status]);
    const read = await caller.get(`activities/${theirs.activityId}`);
    expect([read.status, JSON.stringify(read.body).includes('canary.png')]).toEqual([status, status === 200]);
  });

  it('opens for its applicant, whoever sent it, also when they withdrew or took it off their files', async () => {
    expect(await opened(applicant)).toEqual([200, 200]);
    await rowsOf('update stored_file set removed_at = now() where id = any($1)', [[theirs.id, ours.id]]);
    await rowsOf(`update application set status = 'withdrawn' where id = $1`, [sent.id]);
    expect(await opened(applicant)).toEqual([200, 200]);
    expect(await opened(manager)).toEqual([200, 200]);
  });

  it('is there for nobody else', async () => {
    const elsewhere = (await aCompany()).id;
    const reviewed = await api.as('companyReviewer', sent.companyId);
    const callers = [
      await api.as('companyAdmin', elsewhere),
      await api.as('applicant'),
      await api.asNewcomer(),
      reviewed,
      api.asPerson(applicant.person),
      api.asPerson(manager.person),
    ];
    for (const caller of callers) expect(await opened(caller)).toEqual([404, 404]);
    expect(await opened(api.visitor)).toEqual([401, 401]);
    const platform = await api.as('stacAdmin');
    for (const reason of ['', '&reason=Complaint%2017'])
      expect(await opened(platform, `?companyId=${sent.companyId}${reason}`)).toEqual([404, 404]);
    expect(await noted()).toEqual([]);
  });

  it('opens no more for a member who left, though they sent it', async () => {
    await rowsOf('update role_assignment set deactivated_at = now() where user_id = $1', [manager.person.id]);
    for (const status of await opened(manager)) expect(status).toBeGreaterThanOrEqual(401);
    expect(await opened(api.asPerson(manager.person))).toEqual([404, 404]);
  });

  it('opens once it passed the check, and one that nobody sent for its owner alone', async () => {
    for (const status of ['requested', 'received', 'rejected']) {
      await rowsOf('update stored_file set status = $2 where id = any($1)', [[theirs.id, ours.id], status]);
      for (const caller of [applicant, manager]) expect(await opened(caller)).toEqual([404, 404]);
    }
    const unsent = await aStoredFile({ ownerUserId: manager.person.id, type: 'message' });
    const link = async (caller: Caller) => (await caller.get(`files/${unsent.id}/link`)).status;
    const colleague = await api.as('companyAdmin', sent.companyId);
    expect([await link(manager), await link(colleague), await link(applicant)]).toEqual([200, 404, 404]);
  });

  it('of the applicant stands on the timeline once a member opened it, without its name', async () => {
    await opened(manager);
    await opened(manager);
    await opened(applicant);
    const line = { content: 'Opened a file of the conversation', source_id: manager.person.id };
    expect(await noted()).toEqual([line]);
    const viewer = await api.as('companyViewer', sent.companyId);
    await opened(viewer);
    expect(await noted()).toEqual([line, { ...line, source_id: viewer.person.id }]);
    expect(await rowsOf('select from file_access where file_id = $1', [ours.id])).toEqual([]);
  });
});
