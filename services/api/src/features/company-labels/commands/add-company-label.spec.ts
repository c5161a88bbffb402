import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import {
  type ApiUnderTest,
  type Caller,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';

let api: ApiUnderTest;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
});
afterAll(() => api.stop());

const aName = () => `Founding ${newId().slice(-12)}`;
const add = (name: string, kind = 'memberType') => platform.post('company-labels', { kind, name });

describe('adding a word companies are sorted by', () => {
  it('offers it, and is written down once', async () => {
    const name = aName();
    const { status, body } = await add(name, 'cohort');
    expect([status, body]).toMatchObject([
      201,
      { kind: 'cohort', name, retiredAt: null, companyCount: 0, version: 1 },
    ]);
    expect(
      await rowsOf('select action, company_id, change from audit_event where entity_id = $1', [body.id]),
    ).toEqual([
      {
        action: 'company-label.added',
        company_id: null,
        change: { before: null, after: { kind: 'cohort', name } },
      },
    ]);
  });

  it('takes a name no other one of its list has, however it is written, also where several come at once', async () => {
    const name = aName();
    expect(statusesOf(await together(4, () => add(name))).sort()).toEqual([201, 409, 409, 409]);
    const again = await add(name.toUpperCase());
    expect([again.status, again.body.errors]).toEqual([
      409,
      { name: 'There is a member type of this name already' },
    ]);
    // A cohort may be called the same.
    expect((await add(name, 'cohort')).status).toBe(201);
  });

  it('says what is no word at its field, and is for the platform alone', async () => {
    expect((await add(' ')).body.errors).toEqual({ name: 'Please enter a name' });
    expect((await add('x'.repeat(61))).body.errors).toEqual({ name: 'At most 60 characters' });
    expect((await add('x', 'colour')).body.errors).toEqual({ kind: 'Choose member type or cohort' });
    const name = aName();
    for (const caller of [await api.as('companyAdmin', (await aCompany()).id), await api.as('applicant')])
      expect((await caller.post('company-labels', { kind: 'cohort', name })).status).toBe(403);
    expect(await rowsOf('select from company_label where name = $1', [name])).toEqual([]);
  });
});
