import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { publishedNotice } from '../../../../../../test/support/builders/employer-notice.builder.js';
import { noticeContent } from '../../../../../../test/support/notice-content.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
const read = (companyId: string, query = '') =>
  api.visitor.get(`public-companies/${companyId}/notice${query}`);

describe('the notice of a company, to everybody', () => {
  it('is the version in force, and an earlier one where that is named', async () => {
    const { id: companyId, name } = await aCompany();
    const content = { ...noticeContent, period: 'Twelve months.' };
    await publishedNotice(companyId, { number: 2, change: 'Longer', content });
    const { status, body } = await read(companyId);
    expect([status, body]).toEqual([
      200,
      {
        companyId,
        companyName: name,
        number: 2,
        latest: 2,
        change: 'Longer',
        content,
        publishedAt: expect.any(String),
      },
    ]);
    expect((await read(companyId, '?number=1')).body).toMatchObject({
      number: 1,
      latest: 2,
      content: noticeContent,
    });
  });

  it('is not found where there is none, nor of companies nobody sees', async () => {
    const published = (await aCompany()).id;
    const hidden = [
      await aCompany({ hasNotice: false }),
      await aCompany({ status: 'draft' }),
      await aCompany({ suspendedAt: new Date() }),
      { id: newId() },
    ];
    for (const { id } of hidden) expect((await read(id)).status).toBe(404);
    expect((await read(published, '?number=2')).status).toBe(404);
  });

  it.each(['?number=0', '?number=x', '?number=1.5', '?page=1'])('refuses %s', async (query) => {
    expect((await read((await aCompany()).id, query)).status).toBe(400);
  });
});
