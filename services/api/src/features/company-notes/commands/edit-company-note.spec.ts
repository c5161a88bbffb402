import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ApiUnderTest,
  type Caller,
  ifMatch,
  startApi,
  statusesOf,
} from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
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

const edit = (id: string, version: number, text = 'Better words', caller = platform) =>
  caller.patch(`company-notes/${id}`, { text }, ifMatch(version));
const actsOn = (companyId: string) =>
  rowsOf(`select from audit_event where entity_id = $1 and action = 'company-note.edited'`, [companyId]);

describe('changing a note', () => {
  it('is for whoever wrote it, in the version they saw, and is written down without its words', async () => {
    const { id: companyId } = await aCompany();
    const id = await aCompanyNote({ companyId, authorId: platform.person.id });
    const other = await api.as('stacAdmin');
    expect((await edit(id, 1, 'Mine', other)).body).toMatchObject({
      status: 422,
      code: 'company-note.of-somebody-else',
    });
    expect(statusesOf(await Promise.all([edit(id, 1), edit(id, 1)])).sort()).toEqual([200, 412]);
    expect((await platform.get(`company-notes/${id}`)).body).toMatchObject({
      ...{ text: 'Better words', version: 2, editedAt: expect.any(String) },
    });
    // The same words again are no change.
    expect((await edit(id, 2)).body.version).toBe(2);
    const change = { entityName: 'Northwind', details: { noteId: id } };
    await expectAudit(platform, 'company-note.edited', companyId, change);
  });

  it('to nothing, without a version, or by its company is refused', async () => {
    const { id: companyId } = await aCompany();
    const id = await aCompanyNote({ companyId, authorId: platform.person.id, text: 'They called.' });
    expect((await edit(id, 1, ' ')).body.errors).toEqual({ text: 'Write something down' });
    expect((await platform.patch(`company-notes/${id}`, { text: 'x' })).status).toBe(428);
    expect((await edit(id, 1, 'Ours', await api.as('companyAdmin', companyId))).status).toBe(403);
    expect((await platform.get(`company-notes/${id}`)).body).toMatchObject({
      text: 'They called.',
      version: 1,
    });
    expect(await actsOn(companyId)).toEqual([]);
  });
});
