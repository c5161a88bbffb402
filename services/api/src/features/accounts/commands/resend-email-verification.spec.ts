import { ConfirmSignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { actsOn, reason, supportDesk } from '../../../../../../test/support/support-desk.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

const desk = supportDesk();

describe('an address nobody has proven', () => {
  it('gets another code, and counts when it is entered', async () => {
    const target = await desk.both.signUpAs('applicant');
    const { id, subject } = target.person;
    await desk.both.identity.sql('update identity.account set email_verified = false where id = $1', [
      subject,
    ]);
    await rowsOf(
      `update app_user set email_verified = false, authenticated_at = now() - interval '1 hour' where id = $1`,
      [id],
    );
    expect((await desk.admin.post(`users/${id}/verification-mail`, reason)).status).toBe(200);
    const ConfirmationCode = await desk.both.identity.mails.code(target.email, 2);
    const ClientId = desk.both.identity.settings.clientId;
    await desk.both.identity.client.send(
      new ConfirmSignUpCommand({ ClientId, Username: target.email, ConfirmationCode }),
    );
    const again = await desk.both.onAnotherDevice(target);
    expect((await again.get('users/me')).status).toBe(200);
    expect(await rowsOf('select email_verified as verified from app_user where id = $1', [id])).toEqual([
      { verified: true },
    ]);
    const change = { before: { code: null }, after: { code: 'asked for' }, details: reason };
    await expectAudit(desk.admin, 'user.verification-requested', id, change);
  });

  it('is one that was not proven, of an open account, and there is a reason', async () => {
    const target = await desk.both.signUpAs('applicant');
    const address = `users/${target.person.id}/verification-mail`;
    const verified = await desk.admin.post(address, reason);
    expect([verified.status, verified.body.code]).toEqual([422, 'account.already-verified']);
    expect(Object.keys((await desk.admin.post(address, {})).body.errors)).toEqual(['reason']);
    expect((await desk.admin.post(`users/${newId()}/verification-mail`, reason)).status).toBe(404);
    expect((await target.post(address, reason)).status).toBe(403);
    await rowsOf('update app_user set email_verified = false, disabled_at = now() where id = $1', [
      target.person.id,
    ]);
    expect((await desk.admin.post(address, reason)).body.code).toBe('account.locked');
    expect(await actsOn(target.person.id)).toEqual([]);
  });
});
