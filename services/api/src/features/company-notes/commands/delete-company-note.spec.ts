import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aCompanyNote } from '../../../../../../test/support/builders/company-note.builder.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
});
afterAll(() => api.stop());

const remove = (id: string, version: number, caller = platform) =>
  caller.delete(`company-notes/${id}`, undefined, ifMatch(version));

describe('deleting a note', () => {
  it('is for every platform admin, in the version they saw; who wrote it is written down', async () => {
    const { id: companyId } = await aCompany();
    const authorId = newId();
    const id = await aCompanyNote({ companyId, authorId });
    expect((await remove(id, 2)).status).toBe(412);
    expect((await remove(id, 1)).status).toBe(200);
    expect((await platform.get(`company-notes/${id}`)).status).toBe(404);
    expect((await remove(id, 1)).status).toBe(404);
    const change = { entityName: 'Northwind', details: { noteId: id, authorId } };
    await expectAudit(platform, 'company-note.deleted', companyId, change);
  });

  it('is nothing for the company it is about', async () => {
    const { id: companyId } = await aCompany();
    const id = await aCompanyNote({ companyId });
    expect((await remove(id, 1, await api.as('companyAdmin', companyId))).status).toBe(403);
    expect((await platform.get(`company-notes/${id}`)).status).toBe(200);
  });
});
