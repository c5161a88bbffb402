import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { roles } from '@app/contracts/access/roles';
import { type ApiUnderTest, startApi, statusesOf } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { whileRowHeld } from '../../../../../../test/support/held-rows.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

async function aPlatformAdmin() {
  const caller = await api.as('stacAdmin');
  const [held] = await rowsOf<{ id: string }>('select id from role_assignment where user_id = $1', [
    caller.person.id,
  ]);
  return { caller, id: held?.id ?? '' };
}

/** Leaves the two alone with the platform; everybody else was made by other suites of this database. */
const aloneTogether = (ids: string[]) =>
  rowsOf(`delete from role_assignment where role_type = 'stacAdmin' and id <> all($1)`, [ids]);

describe('removing a platform admin', () => {
  it('refuses their next request and is written down', async () => {
    const [one, other] = [await aPlatformAdmin(), await aPlatformAdmin()];
    expect((await one.caller.delete(`admins/${other.id}`)).status).toBe(200);
    expect((await other.caller.get('admins')).status).toBe(403);
    const before = { roleId: roles.stacAdmin.id, type: 'stacAdmin', deactivatedAt: null };
    const details = { userId: other.caller.person.id };
    await expectAudit(one.caller, 'platform-admin.removed', other.id, { before, details });
  });

  it('is not for oneself', async () => {
    const [one] = [await aPlatformAdmin(), await aPlatformAdmin()];
    const reply = await one.caller.delete(`admins/${one.id}`);
    expect([reply.status, reply.body.code]).toEqual([422, 'member.own-access']);
  });

  it('is not done by who was locked a moment before', async () => {
    const [locked, other] = [await aPlatformAdmin(), await aPlatformAdmin()];
    const lock = `update app_user set disabled_at = now() where id = '${locked.caller.person.id}' and $1 <> id::text`;
    const late = await whileRowHeld(
      { rows: 'role_assignment where id', id: other.id, waiting: 1, meanwhile: lock },
      () => locked.caller.delete(`admins/${other.id}`),
    );
    expect([late.status, late.body.code]).toEqual([403, 'access.account-disabled']);
    expect((await other.caller.get('admins')).status).toBe(200);
  });

  it('takes no role of a company', async () => {
    const admin = await aPlatformAdmin();
    const viewer = await api.as('applicant');
    const [held] = await rowsOf<{ id: string }>('select id from role_assignment where user_id = $1', [
      viewer.person.id,
    ]);
    expect((await admin.caller.delete(`admins/${held?.id}`)).status).toBe(404);
  });

  it('leaves exactly one when two remove each other at once, and the last cannot leave', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [one, other] = [await aPlatformAdmin(), await aPlatformAdmin()];
      await aloneTogether([one.id, other.id]);
      const answers = await Promise.all([
        one.caller.delete(`admins/${other.id}`),
        other.caller.delete(`admins/${one.id}`),
      ]);
      expect(statusesOf(answers)).toEqual([200, 403]);
      const left = await rowsOf<{ id: string }>(
        `select id from role_assignment where role_type = 'stacAdmin'`,
      );
      expect(left).toHaveLength(1);
      const last = left[0]?.id === one.id ? one : other;
      const leaving = await last.caller.delete(`user-roles/${last.id}`);
      const removing = await last.caller.delete(`admins/${last.id}`);
      for (const { status, body } of [leaving, removing])
        expect([status, body.code]).toEqual([422, 'platform-admin.last']);
    }
  });
});
