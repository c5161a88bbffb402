import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aCompanyNote } from '../../../../../../test/support/builders/company-note.builder.js';
import { listAddress } from '../../../../../../test/support/team.js';

let api: ApiUnderTest;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
});
afterAll(() => api.stop());

const list = (parts: Record<string, unknown>) => platform.get(listAddress('company-notes', parts));

describe('notes', () => {
  it('are those of one company, the newest first, paged', async () => {
    const [{ id: companyId }, { id: other }] = [await aCompany(), await aCompany()];
    for (const text of ['First', 'Second', 'Third'])
      await platform.post('company-notes', { companyId, text });
    await aCompanyNote({ companyId: other, text: 'About another one' });
    const texts = async (parts: object) =>
      (await list({ filter: { companyId }, ...parts })).body.map(({ text }: { text: string }) => text);
    expect(await texts({})).toEqual(['Third', 'Second', 'First']);
    expect(await texts({ sort: ['createdAt', 'ASC'] })).toEqual(['First', 'Second', 'Third']);
    expect(await texts({ range: [1, 1] })).toEqual(['Second']);
    expect((await list({ filter: { companyId } })).headers.get('content-range')).toBe('company-notes 0-2/3');
  });

  it('are nothing for companies, and a company is named by its id', async () => {
    const { id: companyId } = await aCompany();
    const address = listAddress('company-notes', { filter: { companyId } });
    expect((await (await api.as('companyAdmin', companyId)).get(address)).status).toBe(403);
    expect((await api.visitor.get(address)).status).toBe(401);
    expect((await list({ filter: { companyId: 'x' } })).body.errors).toEqual({
      'filter.companyId': 'Name a company by its id',
    });
  });
});
