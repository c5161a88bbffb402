import { describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { whileRowHeld } from '../../../../../../test/support/held-rows.js';
import { actsOn, supportDesk } from '../../../../../../test/support/support-desk.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aMember } from '../../../../../../test/support/builders/person.builder.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

const desk = supportDesk();

const why = { reason: 'takenOver', note: 'Two countries within an hour.' };
const note = { note: 'They proved who they are.' };

describe('unlocking an account', () => {
  it('lets its owner sign in again, and leaves old devices signed out', async () => {
    const target = await desk.both.signUpAs('applicant');
    const { id } = target.person;
    await desk.admin.post(`users/${id}/lock`, why);
    expect((await desk.admin.post(`users/${id}/unlock`, note)).body).toMatchObject({
      locked: false,
      synced: true,
    });
    expect((await target.get('users/me')).status).toBe(401);
    expect((await (await desk.both.onAnotherDevice(target)).get('users/me')).status).toBe(200);
    const [before, after] = [{ disabled: true }, { disabled: false }];
    await expectAudit(desk.admin, 'user.enabled', id, { before, after });
  });

  it('is told to the companies of its owner without a word of what was written', async () => {
    const { id: companyId } = await aCompany();
    await aMember({ companyId, roleType: 'companyAdmin' });
    const target = await aMember({ companyId, roleType: 'companyManager' });
    await desk.admin.post(`users/${target.id}/lock`, why);
    await desk.admin.post(`users/${target.id}/unlock`, note);
    const logged = await rowsOf<{ company_id: string; change: object }>(
      `select company_id, change from audit_event where entity_id = $1 and action = 'user.enabled'`,
      [target.id],
    );
    expect(new Set(logged.map(({ company_id }) => company_id))).toEqual(new Set([null, companyId]));
    expect(JSON.stringify(await actsOn(target.id))).not.toMatch(/proved who|Two countries/);
  });

  it('needs a lock, words and a platform admin', async () => {
    const target = await desk.both.signUpAs('applicant');
    const address = `users/${target.person.id}/unlock`;
    const open = await desk.admin.post(address, note);
    expect([open.status, open.body.code]).toEqual([422, 'account.not-locked']);
    expect((await desk.admin.post(`users/${newId()}/unlock`, note)).status).toBe(404);
    await desk.admin.post(`users/${target.person.id}/lock`, why);
    const silent = await desk.admin.post(address, { note: '' });
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([400, ['note']]);
    expect((await (await desk.both.signUpAs('applicant')).post(address, note)).status).toBe(403);
    await expect(desk.both.identity.signIn(target.email)).rejects.toThrow('User is disabled.');
  });

  it('is not done by who was locked a moment before, nor to oneself', async () => {
    const [acting, target] = [await desk.both.signUpAs('stacAdmin'), await desk.both.signUpAs('applicant')];
    const { id } = target.person;
    await desk.admin.post(`users/${id}/lock`, why);
    const lockActing = `update app_user set disabled_at = now() where id = '${acting.person.id}' and $1 <> id::text`;
    const late = await whileRowHeld(
      { rows: 'app_user where id', id, waiting: 1, meanwhile: lockActing },
      () => acting.post(`users/${id}/unlock`, note),
    );
    expect([late.status, late.body.code]).toEqual([403, 'access.account-disabled']);
    expect((await actsOn(id)).at(-1)?.action).toBe('user.disabled');
    const own = await desk.admin.post(`users/${desk.admin.person.id}/unlock`, note);
    expect([own.status, own.body.code]).toEqual([422, 'account.own']);
  });

  it('is told although the lock was told in the same moment', async () => {
    const target = await desk.both.signUpAs('applicant');
    const { id } = target.person;
    await desk.admin.post(`users/${id}/lock`, why);
    await rowsOf('update account_lock set synced = false where user_id = $1', [id]);
    const markSynced = 'update account_lock set synced = true where user_id = $1';
    const opened = await whileRowHeld(
      { rows: 'account_lock where user_id', id, waiting: 1, meanwhile: markSynced },
      () => desk.admin.post(`users/${id}/unlock`, note),
    );
    expect(opened.body).toMatchObject({ locked: false, synced: true });
    await desk.both.identity.signIn(target.email);
  });

  it('leaves what was asked last, however often both are asked at once', async () => {
    const target = await desk.both.signUpAs('applicant');
    const { id } = target.person;
    await desk.admin.post(`users/${id}/lock`, why);
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([
        desk.admin.post(`users/${id}/unlock`, note),
        desk.admin.post(`users/${id}/lock`, why),
        desk.admin.post(`users/${id}/unlock`, note),
      ]);
      const [row] = await rowsOf<{ locked: boolean; enabled: boolean; untold: string }>(
        `select person.disabled_at is not null as locked, account.enabled,
           (select count(*) from account_lock where user_id = person.id and not synced) as untold
         from app_user person join identity.account on account.id = person.subject::uuid where person.id = $1`,
        [id],
      );
      expect([round, row]).toEqual([round, { locked: row?.locked, enabled: !row?.locked, untold: '0' }]);
      if (!row?.locked) await desk.admin.post(`users/${id}/lock`, why);
    }
  });
});
