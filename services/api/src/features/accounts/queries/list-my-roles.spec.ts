import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { roles, roleTypes } from '@app/contracts/access/roles';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
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
        name: 'Applicant',
        entityName: null,
        logo: null,
        type: 'applicant',
        entityId: null,
        entityType: null,
      },
      {
        id: expect.any(String),
        userId,
        roleId: roles.companyAdmin.id,
        roleName: 'Company admin',
        name: 'Contoso',
        entityName: 'Contoso',
        logo: null,
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

  it('carry the logos: for everybody where the company is public, else for a few minutes', async () => {
    const person = await api.asNewcomer();
    const logoOf = async (given: Parameters<typeof aCompany>[0]) => {
      const [{ id: companyId }, logo] = [await aCompany(given), newId()];
      await rowsOf('update company set logo_file_id = $2 where id = $1', [companyId, logo]);
      await aRole({ userId: person.person.id, roleType: 'companyViewer', companyId });
      const { body } = await person.get('user-roles');
      const held = body.find(({ entityId }: { entityId: string }) => entityId === companyId);
      return { companyId, logo, shown: held.logo };
    };
    const open = await logoOf({ name: 'Open' });
    expect(open.shown).toBe(`${api.env.ASSETS_URL}/${open.companyId}/${open.logo}`);
    for (const hidden of [
      await logoOf({ status: 'draft' }),
      await logoOf({ status: 'published', suspendedAt: new Date() }),
    ]) {
      expect(hidden.shown).toContain(`${api.env.ASSETS_URL}/signed/files/${hidden.logo}?`);
    }
  });

  it('come in parts where a part is asked for, with the number of all', async () => {
    const person = await api.asNewcomer();
    const [{ id: companyId }] = [await aCompany()];
    await aRole({ userId: person.person.id, roleType: 'applicant' });
    await aRole({ userId: person.person.id, roleType: 'companyViewer', companyId });
    const { body, headers } = await person.get('user-roles?range=[1,1]');
    expect(body).toMatchObject([{ type: 'companyViewer' }]);
    expect([headers.get('x-total-count'), headers.get('content-range')]).toEqual(['2', 'user-roles 1-1/2']);
    const roleCatalogue = await person.get('roles?range=[0,1]');
    expect([roleCatalogue.body.length, roleCatalogue.headers.get('x-total-count')]).toEqual([2, '6']);
    expect((await person.get('user-roles')).headers.get('x-total-count')).toBe('2');
    expect((await person.get('user-roles?range=[3,1]')).status).toBe(400);
    const steps = await api
      .asPerson(person.person, { type: 'applicant' })
      .get('onboarding-steps?range=[0,0]');
    expect([steps.body.length, steps.headers.get('x-total-count')]).toEqual([1, '4']);
  });

  it('are none for a newcomer, who may still read the catalogue', async () => {
    const person = await api.asNewcomer();
    expect((await person.get('user-roles')).body).toEqual([]);
    expect((await person.get('roles')).body).toEqual(roleTypes.map((type) => roles[type]));
  });
});
