import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { publishedNotice } from '../../../../../../test/support/builders/employer-notice.builder.js';
import { noticeContent } from '../../../../../../test/support/notice-content.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let companyId: string;
let admin: Caller;
let id: string;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  companyId = (await aCompany({ hasNotice: false })).id;
  admin = await api.as('companyAdmin', companyId);
  id = (await admin.post('employer-notices', { content: noticeContent })).body.id;
});

const other = { change: '', content: { ...noticeContent, period: 'Twelve months.' } };
const edit = (version: number, body: object = other, caller = admin) =>
  caller.put(`employer-notices/${id}`, body, ifMatch(version));

describe('editing a draft of the notice', () => {
  it('changes what it says, with the version one has seen', async () => {
    const { status, body } = await edit(1);
    expect([status, body.version, body.content.period]).toEqual([200, 2, 'Twelve months.']);
    expect((await edit(1, { content: noticeContent })).status).toBe(412);
    expect((await admin.put(`employer-notices/${id}`, other)).status).toBe(428);
    expect((await admin.get(`employer-notices/${id}`)).body.content.period).toBe('Twelve months.');
    // Nothing is different, so the log gets no second event.
    expect((await edit(2)).status).toBe(200);
    const [before, after] = [{ period: noticeContent.period }, { period: 'Twelve months.' }];
    await expectAudit(admin, 'employer-notice.edited', id, { entityName: 'Draft', before, after });
  });

  it('takes back what was read', async () => {
    const { body } = await admin.get(`employer-notices/${id}`);
    expect((await edit(1, body)).status).toBe(200);
  });

  it('does not change what was published', async () => {
    id = await publishedNotice(companyId);
    const { status, body } = await edit(1);
    expect([status, body.code]).toEqual([422, 'employer-notice.published']);
    expect((await admin.get(`employer-notices/${id}`)).body.content).toEqual(noticeContent);
  });

  it('finds nothing of another company', async () => {
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    expect((await edit(1, other, stranger)).status).toBe(404);
    expect((await edit(1, other, await api.as('companyManager', companyId))).status).toBe(403);
    expect((await admin.get(`employer-notices/${id}`)).body.version).toBe(1);
  });
});
