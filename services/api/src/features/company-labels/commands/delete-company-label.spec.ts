import { describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { ifMatch } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aCompanyLabel } from '../../../../../../test/support/builders/company-label.builder.js';
import { labelDesk } from '../../../../../../test/support/label-desk.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

const desk = labelDesk();
const { companyOf, give, read } = desk;

const remove = (id: string, headers = {}) => desk.platform.delete(`company-labels/${id}`, undefined, headers);
const stands = async (id: string) => (await read(id)).status === 200;

describe('deleting a word companies are sorted by', () => {
  it('is done once, and written down', async () => {
    const { id, name } = await aCompanyLabel();
    const { status, body } = await remove(id);
    expect([status, body]).toEqual([200, { id }]);
    expect(await stands(id)).toBe(false);
    expect((await remove(id)).status).toBe(404);
    const change = { entityName: name, before: { kind: 'memberType', name } };
    await expectAudit(desk.platform, 'company-label.deleted', id, change);
  });

  it.each([
    ['member type', 'memberType', 'memberType'],
    ['cohort', 'cohort', 'cohortId'],
  ] as const)('is refused while a company has this %s', async (_what, kind, field) => {
    const [{ id, name }, company] = [await aCompanyLabel({ kind }), await aCompany()];
    await desk.platform.patch(`companies/${company.id}`, { [field]: name }, ifMatch(1));
    const { status, body } = await remove(id);
    expect([status, body.code, body.message]).toEqual([
      422,
      'company-label.in-use',
      'Companies have this. Retire it, or give them another one first',
    ]);
    expect(await stands(id)).toBe(true);
    expect((await companyOf(company.id))[field]).toBe(name);
  });

  it('leaves no company with a word no list has, whoever is first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [{ id, name }, company] = [await aCompanyLabel(), await aCompany()];
      const [deleted, given] = await Promise.all([remove(id), give(company.id, name, 1)]);
      const { memberType } = await companyOf(company.id);
      const first = deleted.status === 200 ? [400, null, false] : [200, name, true];
      expect([given.status, memberType, await stands(id)]).toEqual(first);
    }
  });

  it('with an old version, of one that is not there, or by a company is refused', async () => {
    const { id } = await aCompanyLabel();
    await desk.platform.post(`company-labels/${id}/retire`);
    expect((await remove(id, ifMatch(1))).status).toBe(412);
    expect((await remove(newId())).status).toBe(404);
    const admin = await desk.api.as('companyAdmin', (await aCompany()).id);
    expect((await admin.delete(`company-labels/${id}`)).status).toBe(403);
    expect(await stands(id)).toBe(true);
    expect((await remove(id, ifMatch(2))).status).toBe(200);
  });
});
