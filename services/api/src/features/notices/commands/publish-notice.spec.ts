import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ApiUnderTest,
  type Caller,
  ifMatch,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { noticeContent } from '../../../../../../test/support/notice-content.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let companyId: string;
let admin: Caller;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  companyId = (await aCompany({ hasNotice: false })).id;
  admin = await api.as('companyAdmin', companyId);
});

const draft = async (given: object = {}): Promise<string> =>
  (await admin.post('employer-notices', { content: noticeContent, ...given })).body.id;
const publish = (id: string, version = 1, caller = admin) =>
  caller.post(`employer-notices/${id}/publication`, undefined, ifMatch(version));
const inForce = async () => (await admin.get(`public-companies/${companyId}/notice`)).body.number;

describe('publishing the notice', () => {
  it('numbers the versions and puts the newest in force', async () => {
    const first = await publish(await draft());
    expect([first.status, first.body.number, first.body.status]).toEqual([200, 1, 'published']);
    const second = await publish(await draft({ change: 'Names the authority' }));
    expect([second.body.number, await inForce()]).toEqual([2, 2]);
    const { body } = await admin.get('employer-notices');
    expect(body.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
    const change = { entityName: 'Version 2', after: { number: 2, change: 'Names the authority' } };
    await expectAudit(admin, 'employer-notice.published', second.body.id, change);
  });

  it('privacy: a company has to say in its notice how long it stores what you sent', async () => {
    const id = await draft({ content: { ...noticeContent, contact: '', period: ' ' } });
    const { status, body } = await publish(id);
    expect([status, body.code, body.errors]).toEqual([
      422,
      'employer-notice.incomplete',
      {
        'content.contact': 'Please say whom applicants can ask about their data',
        'content.period': 'Please say how long it is kept',
      },
    ]);
    expect(await inForce()).toBeUndefined();
  });

  it('asks what is different from the version before', async () => {
    await publish(await draft());
    const { body } = await publish(await draft());
    expect(body.errors).toEqual({ change: 'Please say what is different from the version before' });
    expect(await inForce()).toBe(1);
  });

  it('happens once of several at once, and only with the version one has seen', async () => {
    const id = await draft();
    expect((await publish(id, 2)).status).toBe(412);
    const replies = await together(5, () => publish(id));
    expect(statusesOf(replies)).toEqual([200, ...Array(4).fill(412)]);
    const again = await publish(id, 2);
    expect([again.status, again.body.code]).toEqual([422, 'employer-notice.published']);
    expect(await rowsOf('select number from employer_notice where company_id = $1', [companyId])).toEqual([
      { number: 1 },
    ]);
  });

  it('is not for others of the company, nor for other companies', async () => {
    const id = await draft();
    expect((await publish(id, 1, await api.as('companyManager', companyId))).status).toBe(403);
    expect((await publish(id, 1, await api.as('companyAdmin', (await aCompany()).id))).status).toBe(404);
    expect(await inForce()).toBeUndefined();
  });
});

describe('a company without a notice', () => {
  it('terms: a company publishes a privacy notice before its first job', async () => {
    const job = await aJob({ companyId, status: 'draft' });
    const open = () => admin.put(`job-statuses/${job.id}`, { status: 'published' });
    const { status, body } = await open();
    expect([status, body.code, body.errors]).toEqual([
      422,
      'job.not-publishable',
      { notice: 'Please publish your privacy notice for applicants' },
    ]);
    expect((await admin.get(`jobs/${job.id}`)).body).toMatchObject({ status: 'draft', hasNotice: false });
    await publish(await draft());
    expect((await open()).status).toBe(200);
    expect((await admin.get(`jobs/${job.id}`)).body).toMatchObject({ status: 'published', hasNotice: true });
  });
});
