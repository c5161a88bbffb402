import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { listAddress } from '../../../../../../test/support/team.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let platform: Caller;
let other: Caller;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
  other = await api.as('stacAdmin');
});
afterAll(() => api.stop());

const write = (companyId: string, text = 'They called about March.') =>
  platform.post('company-notes', { companyId, text });
const notesOf = (companyId: string, caller = platform) =>
  caller.get(listAddress('company-notes', { filter: { companyId } }));
const textsOf = async (companyId: string): Promise<string[]> =>
  (await notesOf(companyId)).body.map(({ text }: { text: string }) => text);

describe('a note about a company', () => {
  it('is kept with who wrote it and when, the newest first, and read by every platform admin', async () => {
    const { id } = await aCompany();
    const first = await write(id);
    expect([first.status, first.body]).toEqual([
      201,
      {
        id: expect.any(String),
        companyId: id,
        text: 'They called about March.',
        authorId: platform.person.id,
        authorName: expect.any(String),
        createdAt: expect.any(String),
        editedAt: null,
        version: 1,
      },
    ]);
    await other.post('company-notes', { companyId: id, text: 'Line one\nLine two' });
    await write((await aCompany()).id, 'About another one');
    expect((await notesOf(id, other)).body.map(({ text }: { text: string }) => text)).toEqual([
      'Line one\nLine two',
      'They called about March.',
    ]);
  });

  it('is written down without its words, in the platform’s own log, where the company does not see it', async () => {
    const { id } = await aCompany();
    const { body: note } = await write(id);
    await platform.patch(`company-notes/${note.id}`, { text: 'They called again.' }, ifMatch(1));
    await platform.patch(`company-notes/${note.id}`, { text: 'They called again.' }, ifMatch(2));
    await platform.delete(`company-notes/${note.id}`, undefined, ifMatch(2));
    const change = { entityName: 'Northwind', details: { noteId: note.id } };
    await expectAudit(platform, 'company-note.created', id, change);
    const admin = await api.as('companyAdmin', id);
    const { body: seen } = await admin.get('audit-events');
    expect(JSON.stringify(seen)).not.toMatch(/company-note|called/);
  });

  it('is nothing for its company, applicants or visitors, in any way', async () => {
    const { id } = await aCompany();
    const { body: note } = await write(id);
    for (const type of ['companyAdmin', 'companyManager', 'companyReviewer', 'companyViewer'] as const) {
      const member = await api.as(type, id);
      expect((await notesOf(id, member)).status).toBe(403);
      expect((await member.get(`company-notes/${note.id}`)).status).toBe(403);
      expect((await member.post('company-notes', { companyId: id, text: 'Mine' })).status).toBe(403);
    }
    expect((await api.visitor.get('company-notes')).status).toBe(401);
    // What every reader of the database as the company may see: nothing.
    const seen = await rowsOf(
      `select has_table_privilege('acting_company', 'company_note', 'select') as company,
        has_table_privilege('acting_person', 'company_note', 'select') as person,
        has_table_privilege('worker_role', 'company_note', 'select') as worker`,
    );
    expect(seen).toEqual([{ company: false, person: false, worker: false }]);
    expect(await textsOf(id)).toEqual(['They called about March.']);
  });

  it('says what is wrong with it at its field, and is not kept then', async () => {
    const { id } = await aCompany();
    for (const [body, errors] of [
      [{ companyId: id, text: ' ' }, { text: 'Write something down' }],
      [{ companyId: id, text: 'x'.repeat(2_001) }, { text: 'At most 2000 characters' }],
      [{ companyId: newId(), text: 'Hm' }, { companyId: 'There is no such company' }],
      [{ companyId: 'x', text: 'Hm' }, { companyId: 'Name a company by its id' }],
    ] as const)
      expect((await platform.post('company-notes', body)).body).toMatchObject({ status: 400, errors });
    expect(await textsOf(id)).toEqual([]);
  });
});
