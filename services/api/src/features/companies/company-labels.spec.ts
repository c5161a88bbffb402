import { describe, expect, it } from '@jest/globals';
import { ifMatch } from '../../../../../test/support/api.js';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aCompanyLabel } from '../../../../../test/support/builders/company-label.builder.js';
import { labelDesk } from '../../../../../test/support/label-desk.js';

const desk = labelDesk();
const { companyOf } = desk;

const patch = (id: string, body: object, version = 1) =>
  desk.platform.patch(`companies/${id}`, body, ifMatch(version));

describe('member type and cohort', () => {
  it('are words of the platform’s lists: others are refused at their field, and change nothing', async () => {
    const company = await aCompany({ status: 'published' });
    const cohort = await aCompanyLabel({ kind: 'cohort' });
    const retired = await aCompanyLabel({ retiredAt: new Date() });
    for (const [body, errors] of [
      [{ memberType: 'Nonesuch' }, { memberType: 'Choose a member type of the platform’s list' }],
      // A cohort is no member type, and a word is written as the list has it.
      [{ memberType: cohort.name }, { memberType: 'Choose a member type of the platform’s list' }],
      [{ cohortId: cohort.name.toUpperCase() }, { cohortId: 'Choose a cohort of the platform’s list' }],
      [{ memberType: retired.name }, { memberType: 'This member type is retired. Choose another one' }],
    ] as const) {
      const reply = await patch(company.id, { ...body, name: 'Somebody was here' });
      expect([reply.status, reply.body.errors]).toEqual([400, errors]);
    }
    expect(await companyOf(company.id)).toMatchObject({
      version: 1,
      name: 'Northwind',
      memberType: null,
      cohortId: null,
    });
    expect(
      (await desk.platform.post('companies', { companyName: 'X', memberType: 'Nonesuch' })).body.errors,
    ).toEqual({ memberType: 'Choose a member type of the platform’s list' });
    const made = await desk.platform.post('companies', { companyName: 'X', cohortId: cohort.name });
    expect((await companyOf(made.body.id)).cohortId).toBe(cohort.name);
  });

  it('stay what they are once their word is retired, and can be taken away', async () => {
    const company = await aCompany({ status: 'published' });
    const { name: memberType, id } = await aCompanyLabel();
    await patch(company.id, { memberType });
    await rowsOf('update company_label set retired_at = now() where id = $1', [id]);
    const kept = await patch(company.id, { memberType, name: 'Southwind' }, 2);
    expect(kept.body).toMatchObject({ memberType, name: 'Southwind' });
    expect((await patch(company.id, { memberType: '' }, 3)).body.memberType).toBeNull();
    expect((await patch(company.id, { memberType }, 4)).status).toBe(400);
  });
});
