import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ApiUnderTest,
  type Caller,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { noticeContent } from '../../../../../../test/support/notice-content.js';
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

const body = { change: '', content: noticeContent };
const kept = () => rowsOf('select id from employer_notice where company_id = $1', [companyId]);

describe('beginning a version of the notice', () => {
  it('keeps it as a draft that nobody outside reads', async () => {
    const { status, body: drafted, headers } = await admin.post('employer-notices', body);
    expect([status, headers.get('etag')]).toEqual([201, '"1"']);
    expect(drafted).toEqual({
      ...body,
      id: expect.any(String),
      version: 1,
      companyId,
      number: null,
      status: 'draft',
      people: 0,
      createdAt: expect.any(String),
      publishedAt: null,
    });
    expect((await admin.get(`public-companies/${companyId}/notice`)).status).toBe(404);
    const change = { entityName: 'Draft', after: { change: '' } };
    await expectAudit(admin, 'employer-notice.drafted', drafted.id, change);
  });

  it('may leave out what publishing asks for', async () => {
    const content = { ...noticeContent, contact: '' };
    expect((await admin.post('employer-notices', { content })).body).toMatchObject({ change: '', content });
  });

  it.each([
    ['no content', {}, ['content']],
    ['a part left out', { content: { ...noticeContent, rights: undefined } }, ['content.rights']],
    ['too long a part', { content: { ...noticeContent, rights: 'a'.repeat(3_001) } }, ['content.rights']],
    ['a part there is none of', { content: { ...noticeContent, hobbies: 'Many' } }, ['content.hobbies']],
    ['a change of several lines', { ...body, change: 'One\ntwo' }, ['change']],
  ])('with %s is refused at that field', async (_what, given, fields) => {
    const reply = await admin.post('employer-notices', given);
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([400, fields]);
    expect(await kept()).toEqual([]);
  });

  it('leaves one draft, also of several at once', async () => {
    const replies = await together(5, () => admin.post('employer-notices', body));
    expect(statusesOf(replies)).toEqual([201, ...Array(4).fill(409)]);
    expect(await kept()).toHaveLength(1);
  });

  it('is for admins of the company alone', async () => {
    for (const role of ['companyManager', 'companyReviewer', 'companyViewer'] as const)
      expect((await (await api.as(role, companyId)).post('employer-notices', body)).status).toBe(403);
    expect((await (await api.as('stacAdmin')).post('employer-notices', body)).status).toBe(403);
    expect((await (await api.as('applicant')).post('employer-notices', body)).status).toBe(403);
    expect(await kept()).toEqual([]);
  });
});
