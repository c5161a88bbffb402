import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import {
  type ApiWithIdentity,
  type SignedInCaller,
  startApiWithIdentity,
} from '../../../../../../test/support/api-with-identity.js';
import { together } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aMember, aPerson, aRole } from '../../../../../../test/support/builders/person.builder.js';

let both: ApiWithIdentity;
let admin: SignedInCaller;
beforeAll(async () => {
  both = await startApiWithIdentity();
});
afterAll(() => both.stop());
beforeEach(async () => {
  admin = await both.signUpAs('stacAdmin');
});

const actsAbout = (userId: string) =>
  rowsOf(
    `select actor_id, acting_role, action, change, address_prefix, request_id is not null as traced
     from audit_event where entity_id = $1 order by occurred_at`,
    [userId],
  );

/** How many admins of a company can act. */
async function openAdminsOf(companyId: string): Promise<number> {
  const rows = await rowsOf(
    `select from role_assignment held join app_user person on person.id = held.user_id
     where company_id = $1 and role_type = 'companyAdmin' and deactivated_at is null and disabled_at is null`,
    [companyId],
  );
  return rows.length;
}

describe('disabling an account', () => {
  it('ends its power with the next request and its sign-ins, and is written down', async () => {
    const target = await both.signUpAs('applicant');
    const id = target.person.id;
    expect(await admin.put(`users/${id}`, { disabled: true })).toMatchObject({
      status: 200,
      body: { id, disabled: true },
    });
    const refused = await target.get('users/me');
    expect([401, 403]).toContain(refused.status);
    await expect(both.identity.signIn(target.email)).rejects.toThrow('User is disabled.');

    expect((await admin.put(`users/${id}`, { disabled: true })).body.disabled).toBe(true);
    expect((await admin.put(`users/${id}`, { disabled: false })).body.disabled).toBe(false);
    // Old devices stay signed out; signing in anew works.
    expect((await target.get('users/me')).status).toBe(401);
    expect((await (await both.onAnotherDevice(target)).get('users/me')).status).toBe(200);
    const act = { actor_id: admin.person.id, acting_role: 'stacAdmin', traced: true };
    const [closed, open] = [{ disabled: true }, { disabled: false }];
    expect(await actsAbout(id)).toEqual([
      {
        ...act,
        action: 'user.disabled',
        change: { before: open, after: closed },
        address_prefix: '127.0.0.0/24',
      },
      {
        ...act,
        action: 'user.enabled',
        change: { before: closed, after: open },
        address_prefix: '127.0.0.0/24',
      },
    ]);
  });

  it('is for platform admins, about others, with a word that says what', async () => {
    const target = await both.signUpAs('applicant');
    expect((await target.put(`users/${admin.person.id}`, { disabled: true })).status).toBe(403);
    expect((await admin.put(`users/${admin.person.id}`, { disabled: true })).status).toBe(403);
    expect((await admin.put(`users/${newId()}`, { disabled: true })).status).toBe(404);
    for (const body of [{}, { disabled: 'yes' }, { disabled: true, roleType: 'stacAdmin' }]) {
      expect((await admin.put(`users/${target.person.id}`, body)).status).toBe(400);
    }
    expect((await target.get('users/me')).status).toBe(200);
    expect(await actsAbout(target.person.id)).toEqual([]);
  });

  it('holds here even while the sign-in service does not know the account', async () => {
    const stranger = await aPerson();
    expect((await admin.put(`users/${stranger.id}`, { disabled: true })).status).toBe(404);
    const [row] = await rowsOf('select disabled_at is not null as disabled from app_user where id = $1', [
      stranger.id,
    ]);
    expect(row).toEqual({ disabled: true });
  });

  it('never leaves the platform without an admin, also when two shut each other out at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      await rowsOf(`update role_assignment set deactivated_at = now() where role_type = 'stacAdmin'`);
      const [one, two] = [await both.signUpAs('stacAdmin'), await both.signUpAs('stacAdmin')];
      const pair = [one, two] as const;
      await together(2, (index) =>
        pair[index]!.put(`users/${pair[1 - index]!.person.id}`, { disabled: true }),
      );
      const left = await rowsOf(
        `select from role_assignment held join app_user person on person.id = held.user_id
         where role_type = 'stacAdmin' and deactivated_at is null and disabled_at is null`,
      );
      expect(left).toHaveLength(1);
    }
  });

  it('does not count admins whose role has ended', async () => {
    await rowsOf(`update role_assignment set deactivated_at = now() where role_type = 'stacAdmin'`);
    const [acting, target] = [await both.signUpAs('stacAdmin'), await both.signUpAs('stacAdmin')];
    await rowsOf('update app_user set disabled_at = now() where id = $1', [acting.person.id]);
    expect((await acting.put(`users/${target.person.id}`, { disabled: true })).status).toBe(403);
    expect((await target.get('users/me')).status).toBe(200);
  });

  it('does not count platform admins whose address is not proven', async () => {
    await rowsOf(`update role_assignment set deactivated_at = now() where role_type = 'stacAdmin'`);
    const [acting, target] = [await both.signUpAs('stacAdmin'), await both.signUpAs('stacAdmin')];
    await rowsOf('update app_user set email_verified = false where id = $1', [acting.person.id]);
    const { status, body } = await acting.put(`users/${target.person.id}`, { disabled: true });
    expect([status, body.code]).toEqual([422, 'platform-admin.last']);
    expect((await target.get('users/me')).status).toBe(200);
  });

  it('leaves no company without an admin who can act', async () => {
    const [lone, shared] = [await aCompany(), await aCompany()];
    const target = await aMember({ companyId: lone.id, roleType: 'companyAdmin' });
    await aRole({ userId: target.id, roleType: 'companyAdmin', companyId: shared.id });
    await aMember({ companyId: shared.id, roleType: 'companyAdmin' });
    await aMember({ companyId: lone.id, roleType: 'companyAdmin', disabledAt: new Date() });
    const { status, body } = await admin.put(`users/${target.id}`, { disabled: true });
    expect([status, body.code]).toEqual([422, 'member.last-admin']);
    expect(await openAdminsOf(lone.id)).toBe(1);
    expect(await actsAbout(target.id)).toEqual([]);
    await aMember({ companyId: lone.id, roleType: 'companyAdmin' });
    await admin.put(`users/${target.id}`, { disabled: true });
    expect([await openAdminsOf(lone.id), await openAdminsOf(shared.id)]).toEqual([1, 1]);
  });

  it('leaves one when another admin leaves at the same moment', async () => {
    const leaver = await both.signUpAs('applicant');
    for (let round = 0; round < 30; round += 1) {
      const { id: companyId } = await aCompany();
      const own = await aRole({ userId: leaver.person.id, roleType: 'companyAdmin', companyId });
      const target = await aMember({ companyId, roleType: 'companyAdmin' });
      const disable = () => admin.put(`users/${target.id}`, { disabled: true });
      const leave = () => leaver.delete(`user-roles/${own.id}`);
      await Promise.all(round % 2 ? [disable(), leave()] : [leave(), disable()]);
      expect([round, await openAdminsOf(companyId)]).toEqual([round, 1]);
    }
  });
});
