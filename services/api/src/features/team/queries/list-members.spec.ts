import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { roles } from '@app/contracts/access/roles';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aMember } from '../../../../../../test/support/builders/person.builder.js';
import { anActingMember, listAddress } from '../../../../../../test/support/team.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const query = (parts: Record<string, unknown>) => listAddress('company-users', parts);

describe('the members of a company', () => {
  it('are told with role and address, whoever was deactivated too', async () => {
    const { id: companyId } = await aCompany();
    const admin = await anActingMember(api, 'companyAdmin', companyId);
    await aMember({ companyId, roleType: 'companyViewer', deactivatedAt: new Date() });
    const { status, body, headers } = await admin.caller.get(query({ sort: ['createdAt', 'ASC'] }));
    expect([status, headers.get('content-range')]).toEqual([200, 'company-users 0-1/2']);
    expect(body[0]).toEqual({
      id: admin.membershipId,
      userRoleId: admin.membershipId,
      userId: admin.caller.person.id,
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: admin.caller.person.email,
      entityId: companyId,
      entityType: 'company',
      type: 'companyAdmin',
      roleId: roles.companyAdmin.id,
      roleName: 'Company admin',
      photo: null,
      photoId: null,
      location: null,
      status: 'active',
      deactivatedAt: null,
      canAct: true,
      createdAt: expect.any(String),
      version: 1,
    });
    expect(body[1].deactivatedAt).toEqual(expect.any(String));
  });

  it('are searched, filtered, sorted and paged', async () => {
    const { id: companyId } = await aCompany();
    const admin = await api.as('companyAdmin', companyId);
    const mary = await aMember({ companyId, roleType: 'companyViewer' });
    const away = await aMember({ companyId, roleType: 'companyReviewer', deactivatedAt: new Date() });
    const idsOf = async (parts: Record<string, unknown>) =>
      (await admin.get(query(parts))).body.map((row: { userId: string }) => row.userId);
    expect((await idsOf({ filter: { q: 'jackson' } })).sort()).toEqual([mary.id, away.id].sort());
    expect(await idsOf({ filter: { q: mary.email.slice(0, 18) } })).toEqual([mary.id]);
    expect(await idsOf({ filter: { type: 'companyReviewer' } })).toEqual([away.id]);
    expect(await idsOf({ filter: { state: 'deactivated' } })).toEqual([away.id]);
    expect(await idsOf({ filter: { state: 'active', q: 'jack' } })).toEqual([mary.id]);
    expect((await idsOf({ sort: ['name', 'ASC'] }))[0]).toBe(admin.person.id);
    expect((await idsOf({ sort: ['name', 'DESC'] })).at(-1)).toBe(admin.person.id);
    expect(await idsOf({ sort: ['type', 'ASC'], range: [0, 0] })).toEqual([admin.person.id]);
    const odd = await admin.get(query({ filter: { companyId: 'x' }, range: [-1, 5] }));
    expect(odd.body.errors).toEqual({
      'filter.companyId': 'Please send a valid id',
      'range.0': 'At least 0',
    });
    for (const bad of [{ sort: ['photo', 'ASC'] }, { filter: { email: 'x' } }, { range: [0, 1_000] }]) {
      expect((await admin.get(query(bad))).status).toBe(400);
    }
  });

  it.each(['companyViewer', 'companyReviewer'] as const)('are names and roles for a %s', async (roleType) => {
    const { id: companyId } = await aCompany();
    const mary = await aMember({ companyId, roleType: 'companyAdmin' });
    const reader = await api.as(roleType, companyId);
    const { status, body } = await reader.get(query({ sort: ['email', 'ASC'] }));
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('@');
    const found = body.find((row: { userId: string }) => row.userId === mary.id);
    expect(found).toMatchObject({ firstName: 'Mary', roleName: 'Company admin' });
    expect(found).not.toHaveProperty('email');
    const guessed = await reader.get(query({ filter: { q: mary.email } }));
    expect(guessed.body).toEqual([]);
  });

  it('are those of the acting company alone; a platform admin names it', async () => {
    const { id: companyId } = await aCompany();
    const member = await anActingMember(api, 'companyViewer', companyId);
    const foreign = await api.as('companyAdmin', (await aCompany()).id);
    expect((await foreign.get(query({ filter: { companyId } }))).status).toBe(404);
    expect((await foreign.get(query({ filter: { id: [member.membershipId] } }))).body).toEqual([]);
    const platform = await api.as('stacAdmin');
    const unnamed = await platform.get('company-users');
    expect([unnamed.status, unnamed.body.errors]).toEqual([
      400,
      { 'filter.companyId': 'Name the company with filter={"companyId":"…"}' },
    ]);
    const named = await platform.get(query({ filter: { companyId } }));
    expect(named.body).toMatchObject([{ id: member.membershipId }]);
  });
});
