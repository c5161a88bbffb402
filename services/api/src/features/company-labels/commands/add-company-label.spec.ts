import { describe, expect, it } from '@jest/globals';
import { statusesOf, together } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { labelDesk, newLabelName } from '../../../../../../test/support/label-desk.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

const desk = labelDesk();
const { add } = desk;

describe('adding a word companies are sorted by', () => {
  it('offers it, and is written down once', async () => {
    const name = newLabelName();
    const { status, body } = await add(name, 'cohort');
    expect([status, body]).toMatchObject([
      201,
      { kind: 'cohort', name, retiredAt: null, companyCount: 0, version: 1 },
    ]);
    const change = { entityName: name, after: { kind: 'cohort', name } };
    await expectAudit(desk.platform, 'company-label.added', body.id, change);
  });

  it('takes a name no other one of its list has, however it is written, also where several come at once', async () => {
    const name = newLabelName();
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
    const name = newLabelName();
    for (const caller of [
      await desk.api.as('companyAdmin', (await aCompany()).id),
      await desk.api.as('applicant'),
    ])
      expect((await caller.post('company-labels', { kind: 'cohort', name })).status).toBe(403);
    expect(await rowsOf('select from company_label where name = $1', [name])).toEqual([]);
  });
});
