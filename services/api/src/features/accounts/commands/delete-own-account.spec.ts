import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ApiWithIdentity,
  startApiWithIdentity,
} from '../../../../../../test/support/api-with-identity.js';
import { together } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aMember } from '../../../../../../test/support/builders/person.builder.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let both: ApiWithIdentity;
beforeAll(async () => {
  both = await startApiWithIdentity();
});
afterAll(() => both.stop());

const toldOf = (userId: string) =>
  rowsOf(
    `select from outbox_message where name = 'account.deletion-requested' and payload ->> 'userId' = $1`,
    [userId],
  );

const dueOf = async (userId: string) =>
  (await rowsOf('select deletion_due_at from app_user where id = $1', [userId]))[0]?.['deletion_due_at'];

const dayMs = 86_400_000;

describe('deleting one’s own account', () => {
  it('privacy: your account is deleted seven days after you request it', async () => {
    const me = await both.signUpAs('applicant');
    const phone = await both.onAnotherDevice(me);
    const { status, body } = await me.delete('users/me');
    expect([status, body]).toEqual([200, { dueAt: expect.any(String), mailed: true }]);
    expect((new Date(body.dueAt).getTime() - Date.now()) / dayMs).toBeCloseTo(7, 2);
    for (const device of [me, phone]) expect((await device.get('users/me')).status).toBe(401);
    expect(await toldOf(me.person.id)).toHaveLength(1);
    // Asking again, from a new sign-in, moves nothing.
    const again = await both.onAnotherDevice(me);
    expect((await again.get('users/me')).body.deletionDueAt).toBe(body.dueAt);
    expect((await again.delete('users/me')).body.dueAt).toBe(body.dueAt);
    expect(await toldOf(me.person.id)).toHaveLength(1);
    const [before, after] = [{ deletion: null }, { deletion: 'requested' }];
    await expectAudit(me, 'user.deletion-requested', me.person.id, { before, after });
  });

  it('is asked once, written down once, and told once, however many ask at the same moment', async () => {
    const me = await both.signUpAs('applicant');
    const answers = await together(4, () => me.delete('users/me'));
    const granted = answers.filter(({ status }) => status === 200);
    // Whoever comes after the first is signed out already, or hears the same.
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
    expect(new Set(granted.map(({ body }) => body.dueAt)).size).toBe(1);
    expect(await toldOf(me.person.id)).toHaveLength(1);
    const acts = await rowsOf(
      `select from audit_event where entity_id = $1 and action = 'user.deletion-requested'`,
      [me.person.id],
    );
    expect(acts).toHaveLength(1);
  });

  it('is open to admins of a company that has another one who stays', async () => {
    const { id: companyId } = await aCompany();
    const me = await both.signUpAs('companyAdmin', companyId);
    await aMember({ companyId, roleType: 'companyAdmin' });
    expect((await me.delete('users/me')).status).toBe(200);
  });

  it('leaves no company without an admin when the last two want to go at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id: companyId } = await aCompany({ name: 'Contoso' });
      const pair = [
        await both.signUpAs('companyAdmin', companyId),
        await both.signUpAs('companyAdmin', companyId),
      ] as const;
      const answers = await together(2, (index) => pair[index]!.delete('users/me'));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      const rejected = answers.find(({ status }) => status === 422);
      expect([rejected?.body.code, rejected?.body.message]).toEqual([
        'account.last-admin',
        'You are the last admin of Contoso. Make somebody else an admin there first, or ask the platform to delete the company',
      ]);
      const due = await Promise.all(pair.map(({ person }) => dueOf(person.id)));
      expect(due.filter((at) => at === null)).toHaveLength(1);
    }
  });

  it('leaves an admin who stays when one of two goes and the other leaves at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id: companyId } = await aCompany();
      const [goes, leaves] = [
        await both.signUpAs('companyAdmin', companyId),
        await both.signUpAs('companyAdmin', companyId),
      ];
      const [role] = (await leaves.get('user-roles')).body;
      const answers = await together(2, (index) =>
        index === 0 ? goes.delete('users/me') : leaves.delete(`user-roles/${role.id}`),
      );
      const codes = answers.map(({ status, body }) => (status < 300 ? 'done' : body.code)).sort();
      expect(['account.last-admin,done', 'done,member.last-admin']).toContain(codes.join());
    }
  });

  it('is not undone by another admin who leaves meanwhile: whoever is about to go counts no more', async () => {
    const { id: companyId } = await aCompany();
    const me = await both.signUpAs('companyAdmin', companyId);
    const other = await both.signUpAs('companyAdmin', companyId);
    expect((await me.delete('users/me')).status).toBe(200);
    const roles = (await other.get('user-roles')).body;
    const left = await other.delete(`user-roles/${roles[0].id}`);
    expect([left.status, left.body.code]).toEqual([422, 'member.last-admin']);
  });
});
