import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aCompanyNote } from '../../../../../../test/support/builders/company-note.builder.js';

let api: ApiUnderTest;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
});
afterAll(() => api.stop());

describe('one note', () => {
  it('comes with its version and who wrote it', async () => {
    const { id: companyId } = await aCompany();
    const authorId = platform.person.id;
    const id = await aCompanyNote({ companyId, authorId });
    const { body, headers } = await platform.get(`company-notes/${id}`);
    expect([headers.get('etag'), body]).toEqual([
      '"1"',
      {
        ...{ id, companyId, text: 'They called.', authorId, authorName: 'Ada Lovelace' },
        ...{ createdAt: expect.any(String), editedAt: null, version: 1 },
      },
    ]);
  });

  it('is read by the platform alone; one that is not there is not found', async () => {
    const { id: companyId } = await aCompany();
    const id = await aCompanyNote({ companyId });
    for (const type of ['companyAdmin', 'companyViewer'] as const)
      expect((await (await api.as(type, companyId)).get(`company-notes/${id}`)).status).toBe(403);
    expect((await api.visitor.get(`company-notes/${id}`)).status).toBe(401);
    expect((await platform.get(`company-notes/${newId()}`)).status).toBe(404);
  });
});
