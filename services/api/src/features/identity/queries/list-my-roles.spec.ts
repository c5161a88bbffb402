import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { roles, roleTypes } from '@app/contracts/access/roles';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aMember, aRole } from '../../../../../../test/support/builders/person.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('one’s own roles', () => {
  it('are the active ones, with the names of their companies, whichever role is acting', async () => {
    const [northwind, contoso] = [await aCompany(), await aCompany({ name: 'Contoso', status: 'draft' })];
    const person = await api.asNewcomer();
    const userId = person.person.id;
    await aRole({ userId, roleType: 'applicant' });
    await aRole({ userId, roleType: 'companyAdmin', companyId: contoso.id });
    await aRole({ userId, roleType: 'companyViewer', companyId: northwind.id, deactivatedAt: new Date() });
    await aMember({ companyId: contoso.id, roleType: 'companyManager' });
    const expected = [
      {
        id: expect.any(String),
        userId,
        roleId: roles.applicant.id,
        roleName: 'Applicant',
        entityName: null,
        type: 'applicant',
        entityId: null,
        entityType: null,
      },
      {
        id: expect.any(String),
        userId,
        roleId: roles.companyAdmin.id,
        roleName: 'Company admin',
        entityName: 'Contoso',
        type: 'companyAdmin',
        entityId: contoso.id,
        entityType: 'company',
      },
    ];
    expect((await person.get('user-roles')).body).toEqual(expected);
    const acting = api.asPerson(person.person, { type: 'companyAdmin', companyId: contoso.id });
    expect((await acting.get('user-roles')).body).toEqual(expected);
    expect((await api.visitor.get('user-roles')).status).toBe(401);
  });

  it('are none for a newcomer, who may still read the catalogue', async () => {
    const person = await api.asNewcomer();
    expect((await person.get('user-roles')).body).toEqual([]);
    expect((await person.get('roles')).body).toEqual(roleTypes.map((type) => roles[type]));
  });
});
