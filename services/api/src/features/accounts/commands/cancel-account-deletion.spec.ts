import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const askFor = (userId: string) =>
  rowsOf(
    `update app_user set deletion_requested_at = now(), deletion_due_at = now() + interval '7 days' where id = $1`,
    [userId],
  );

describe('keeping an account that was to be deleted', () => {
  it('terms: you can keep your account after all within seven days', async () => {
    for (const me of [await api.as('applicant'), await api.asNewcomer()]) {
      await askFor(me.person.id);
      for (let time = 0; time < 2; time += 1)
        expect((await me.delete('users/me/deletion')).body).toEqual({ id: me.person.id });
      expect((await me.get('users/me')).body.deletionDueAt).toBeNull();
      const [before, after] = [{ deletion: 'requested' }, { deletion: null }];
      await expectAudit(me, 'user.deletion-cancelled', me.person.id, { before, after });
    }
    expect((await api.visitor.delete('users/me/deletion')).status).toBe(401);
  });

  it('is too late once it has begun', async () => {
    const me = await api.as('applicant');
    await askFor(me.person.id);
    await rowsOf('update app_user set deletion_started_at = now() where id = $1', [me.person.id]);
    const { status, body } = await me.delete('users/me/deletion');
    expect([status, body.code]).toEqual([422, 'account.deletion-started']);
  });
});
