import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { RoleType } from '@app/contracts/access/roles';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob, aReviewer } from '../../../../../../test/support/builders/job.builder.js';
import { anApplicant } from '../../../../../../test/support/builders/person.builder.js';
import { aStoredFile } from '../../../../../../test/support/builders/stored-file.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

async function sentWithCv(text?: string) {
  const job = await aJob();
  const applicant = await anApplicant();
  const cv = await aStoredFile({ ownerUserId: applicant.id });
  const sent = await anApplication({ job, applicant, cvFileId: cv.id });
  if (text !== undefined)
    await rowsOf('update application_text set cv_text = $2, cv_read_at = now() where application_id = $1', [
      sent.id,
      text,
    ]);
  return { job, sent, address: `job-applications/${sent.id}/cv-text` };
}

it('tells what stands in a CV, and whether it was read', async () => {
  const unread = await sentWithCv();
  const viewer = await api.as('companyViewer', unread.job.companyId);
  expect((await viewer.get(unread.address)).body).toEqual({ text: null, isRead: false });
  const read = await sentWithCv('Kept a zeppelin aloft');
  const other = await api.as('companyViewer', read.job.companyId);
  expect((await other.get(read.address)).body).toEqual({ text: 'Kept a zeppelin aloft', isRead: true });
});

it.each<RoleType>(['companyAdmin', 'companyManager', 'companyReviewer', 'stacAdmin'])(
  'is open to a %s who may open the CV',
  async (role) => {
    const { job, address, sent } = await sentWithCv('Kept a zeppelin aloft');
    const isPlatform = role === 'stacAdmin';
    const caller = await api.as(role, isPlatform ? null : job.companyId);
    if (role === 'companyReviewer') {
      expect((await caller.get(address)).status).toBe(404);
      await aReviewer({ jobId: job.id, companyId: job.companyId, userId: caller.person.id });
    }
    const { status, body } = await caller.get(isPlatform ? `${address}?companyId=${job.companyId}` : address);
    expect([status, body.text]).toEqual([200, 'Kept a zeppelin aloft']);
    const looks = await rowsOf('select action, entity_id from audit_event where company_id = $1', [
      job.companyId,
    ]);
    expect(looks).toEqual(isPlatform ? [{ action: 'candidate.read-cv', entity_id: sent.id }] : []);
  },
);

it('is found by nobody else', async () => {
  const { job, address } = await sentWithCv('Kept a zeppelin aloft');
  const stranger = await api.as('companyAdmin', (await aCompany()).id);
  const platform = await api.as('stacAdmin');
  const rejected = await Promise.all([
    stranger.get(address),
    stranger.get(`${address}?companyId=${job.companyId}`),
    platform.get(`${address}?companyId=${(await aCompany()).id}`),
    platform.get(address),
    (await api.as('companyAdmin', job.companyId)).get(`job-applications/${newId()}/cv-text`),
    (await api.as('applicant')).get(address),
    api.visitor.get(address),
  ]);
  expect(rejected.map(({ status }) => status)).toEqual([404, 404, 404, 400, 404, 403, 401]);
});

it('is an opening of the CV where there are words to read', async () => {
  const openings = (id: string) => rowsOf('select content from activity where application_id = $1', [id]);
  const unread = await sentWithCv();
  await (await api.as('companyViewer', unread.job.companyId)).get(unread.address);
  expect(await openings(unread.sent.id)).toEqual([]);
  const read = await sentWithCv('Kept a zeppelin aloft');
  const viewer = await api.as('companyViewer', read.job.companyId);
  for (let time = 0; time < 2; time += 1) await viewer.get(read.address);
  expect(await openings(read.sent.id)).toEqual([{ content: 'Opened the CV' }]);
});
