import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { publishedNotice } from '../../../../../../test/support/builders/employer-notice.builder.js';
import { noticeContent } from '../../../../../../test/support/notice-content.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it('answers a version with its ETag to admins of the company, and nothing to those of another', async () => {
  const { id: companyId } = await aCompany({ hasNotice: false });
  const id = await publishedNotice(companyId);
  const { body, headers } = await (await api.as('companyAdmin', companyId)).get(`employer-notices/${id}`);
  expect(headers.get('etag')).toBe('"1"');
  expect(body).toMatchObject({ id, companyId, number: 1, status: 'published', content: noticeContent });
  const stranger = await api.as('companyAdmin', (await aCompany()).id);
  expect((await stranger.get(`employer-notices/${id}`)).status).toBe(404);
});
