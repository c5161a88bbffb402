import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { actsOn, supportDesk } from '../../../../../../test/support/support-desk.js';
import { together } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aMember, aPerson, aRole } from '../../../../../../test/support/builders/person.builder.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

const desk = supportDesk();

const why = { reason: 'fraud', note: 'Two jobs ask applicants for a deposit.' };
const reason = 'Fraud against applicants';
const [before, after] = [{ disabled: false }, { disabled: true }];

/** How many admins of a company can act. */
async function openAdminsOf(companyId: string): Promise<number> {
  const rows = await rowsOf(
    `select from role_assignment held join app_user person on person.id = held.user_id
     where company_id = $1 and role_type = 'companyAdmin' and deactivated_at is null and disabled_at is null`,
    [companyId],
  );
  return rows.length;
}

describe('locking an account', () => {
  it('terms: we may close accounts that are misused, which ends every sign-in at once', async () => {
    const target = await desk.both.signUpAs('applicant');
    const id = target.person.id;
    expect(await desk.admin.post(`users/${id}/lock`, why)).toMatchObject({
      status: 200,
      body: { id, locked: true, synced: true },
    });
    expect([401, 403]).toContain((await target.get('users/me')).status);
    await expect(desk.both.identity.signIn(target.email)).rejects.toThrow('User is disabled.');
    const AuthParameters = { REFRESH_TOKEN: target.tokens.RefreshToken };
    const ClientId = desk.both.identity.settings.clientId;
    await expect(
      desk.both.identity.client.send(
        new InitiateAuthCommand({ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters }),
      ),
    ).rejects.toThrow('Refresh Token has been revoked');
    const details = { reason, endsAt: null };
    await expectAudit(desk.admin, 'user.disabled', id, { before, after, details });
  });

  it('is told to the log of the companies the person acts for, without what was written to them', async () => {
    const company = await aCompany();
    await aMember({ companyId: company.id, roleType: 'companyAdmin' });
    const target = await aMember({ companyId: company.id, roleType: 'companyManager' });
    await desk.admin.post(`users/${target.id}/lock`, why);
    const ofCompany = { companyId: company.id, before, after, details: { reason } };
    await expectAudit(desk.admin, 'user.disabled', target.id, ofCompany);
    expect(await actsOn(target.id)).toHaveLength(2);
  });

  it('has an end where one is asked for', async () => {
    const target = await aPerson();
    await desk.admin.post(`users/${target.id}/lock`, { ...why, days: 7 });
    const [lock] = await rowsOf(
      `select reason, note, ends_at - locked_at = interval '7 days' as a_week from account_lock where user_id = $1`,
      [target.id],
    );
    expect(lock).toEqual({ ...why, a_week: true });
  });

  it('is for platform admins, about others, with a reason and what happened', async () => {
    const target = await desk.both.signUpAs('applicant');
    const address = `users/${target.person.id}/lock`;
    expect((await target.post(`users/${desk.admin.person.id}/lock`, why)).status).toBe(403);
    const own = await desk.admin.post(`users/${desk.admin.person.id}/lock`, why);
    expect([own.status, own.body.code]).toEqual([422, 'account.own']);
    expect((await desk.admin.post(`users/${newId()}/lock`, why)).status).toBe(404);
    const wrong: [object, string][] = [
      [{}, 'reason'],
      [{ reason: 'fraud' }, 'note'],
      [{ ...why, note: '  ' }, 'note'],
      [{ ...why, reason: 'dislike' }, 'reason'],
      [{ ...why, days: 3 }, 'days'],
      [{ ...why, roleType: 'stacAdmin' }, 'roleType'],
    ];
    for (const [body, field] of wrong) {
      const { status, body: problem } = await desk.admin.post(address, body);
      expect([body, status, Object.keys(problem.errors ?? {})]).toEqual([
        body,
        400,
        expect.arrayContaining([field]),
      ]);
    }
    expect((await target.get('users/me')).status).toBe(200);
    expect((await desk.admin.get('users/me')).status).toBe(200);
    expect(await actsOn(target.person.id)).toEqual([]);
    expect(await actsOn(desk.admin.person.id)).toEqual([]);
  });

  it('happens once: who comes second is told, and their words are not kept', async () => {
    const [target, other] = [await aPerson(), await desk.both.signUpAs('stacAdmin')];
    const answers = await Promise.all(
      [desk.admin, other].map((who, index) =>
        who.post(`users/${target.id}/lock`, { ...why, note: `${index}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('account.locked');
    expect(await rowsOf('select note from account_lock where user_id = $1', [target.id])).toHaveLength(1);
    expect(await actsOn(target.id)).toHaveLength(1);
  });

  it('holds for an account the sign-in service does not know', async () => {
    const stranger = await aPerson();
    expect((await desk.admin.post(`users/${stranger.id}/lock`, why)).body).toMatchObject({ synced: true });
    const [row] = await rowsOf('select disabled_at is not null as disabled from app_user where id = $1', [
      stranger.id,
    ]);
    expect(row).toEqual({ disabled: true });
  });

  it('never leaves the platform without an admin, also when two shut each other out at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      await rowsOf(`update role_assignment set deactivated_at = now() where role_type = 'stacAdmin'`);
      const [one, two] = [await desk.both.signUpAs('stacAdmin'), await desk.both.signUpAs('stacAdmin')];
      const pair = [one, two] as const;
      await together(2, (index) => pair[index]!.post(`users/${pair[1 - index]!.person.id}/lock`, why));
      const left = await rowsOf(
        `select from role_assignment held join app_user person on person.id = held.user_id
         where role_type = 'stacAdmin' and deactivated_at is null and disabled_at is null`,
      );
      expect(left).toHaveLength(1);
    }
  });

  it('is refused to who was locked a moment before, also where a third admin is left', async () => {
    for (let round = 0; round < 4; round += 1) {
      const pair = [await desk.both.signUpAs('stacAdmin'), await desk.both.signUpAs('stacAdmin')] as const;
      const answers = await together(2, (index) =>
        pair[index]!.post(`users/${pair[1 - index]!.person.id}/lock`, why),
      );
      // 401 where the lock was committed before the other request was authenticated.
      const statuses = answers.map(({ status }) => status).sort();
      expect([
        [200, 401],
        [200, 403],
      ]).toContainEqual(statuses);
      const [open] = await rowsOf<{ count: string }>(
        'select count(*) from app_user where id = any($1) and disabled_at is null',
        [pair.map(({ person }) => person.id)],
      );
      expect(Number(open?.count)).toBe(1);
    }
  });

  it('does not count admins whose role has ended', async () => {
    await rowsOf(`update role_assignment set deactivated_at = now() where role_type = 'stacAdmin'`);
    const [acting, target] = [await desk.both.signUpAs('stacAdmin'), await desk.both.signUpAs('stacAdmin')];
    await rowsOf('update app_user set disabled_at = now() where id = $1', [acting.person.id]);
    expect((await acting.post(`users/${target.person.id}/lock`, why)).status).toBe(403);
    expect((await target.get('users/me')).status).toBe(200);
  });

  it('does not count platform admins whose address is not proven', async () => {
    await rowsOf(`update role_assignment set deactivated_at = now() where role_type = 'stacAdmin'`);
    const [acting, target] = [await desk.both.signUpAs('stacAdmin'), await desk.both.signUpAs('stacAdmin')];
    await rowsOf('update app_user set email_verified = false where id = $1', [acting.person.id]);
    const { status, body } = await acting.post(`users/${target.person.id}/lock`, why);
    expect([status, body.code]).toEqual([422, 'platform-admin.last']);
    expect((await target.get('users/me')).status).toBe(200);
  });

  it('leaves no company without an admin who can act', async () => {
    const [lone, shared] = [await aCompany(), await aCompany()];
    const target = await aMember({ companyId: lone.id, roleType: 'companyAdmin' });
    await aRole({ userId: target.id, roleType: 'companyAdmin', companyId: shared.id });
    await aMember({ companyId: shared.id, roleType: 'companyAdmin' });
    await aMember({ companyId: lone.id, roleType: 'companyAdmin', disabledAt: new Date() });
    const { status, body } = await desk.admin.post(`users/${target.id}/lock`, why);
    expect([status, body.code]).toEqual([422, 'member.last-admin']);
    expect(await openAdminsOf(lone.id)).toBe(1);
    expect(await actsOn(target.id)).toEqual([]);
    await aMember({ companyId: lone.id, roleType: 'companyAdmin' });
    await desk.admin.post(`users/${target.id}/lock`, why);
    expect([await openAdminsOf(lone.id), await openAdminsOf(shared.id)]).toEqual([1, 1]);
  });

  it('leaves one when another admin leaves at the same moment', async () => {
    const leaver = await desk.both.signUpAs('applicant');
    for (let round = 0; round < 30; round += 1) {
      const { id: companyId } = await aCompany();
      const own = await aRole({ userId: leaver.person.id, roleType: 'companyAdmin', companyId });
      const target = await aMember({ companyId, roleType: 'companyAdmin' });
      const disable = () => desk.admin.post(`users/${target.id}/lock`, why);
      const leave = () => leaver.delete(`user-roles/${own.id}`);
      await Promise.all(round % 2 ? [disable(), leave()] : [leave(), disable()]);
      expect([round, await openAdminsOf(companyId)]).toEqual([round, 1]);
    }
  });
});
