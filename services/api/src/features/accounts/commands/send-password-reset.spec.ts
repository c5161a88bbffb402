import { ConfirmForgotPasswordCommand } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { actsOn, reason, supportDesk } from '../../../../../../test/support/support-desk.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

const desk = supportDesk();

describe('a password reset support sends', () => {
  it('mails the person a code with which they choose a password, and is written down', async () => {
    const target = await desk.both.signUpAs('applicant');
    const { id } = target.person;
    const { status, body } = await desk.admin.post(`users/${id}/password-reset`, reason);
    expect([status, body.sentTo]).toEqual([200, expect.stringMatching(/\*\*\*@/)]);
    const ConfirmationCode = await desk.both.identity.mails.code(target.email, 2);
    // Until then the old password is good.
    await desk.both.identity.signIn(target.email);
    const Password = 'a-new-otter-of-mine';
    const chosen = { ClientId: desk.both.identity.settings.clientId, Username: target.email, Password };
    await desk.both.identity.client.send(new ConfirmForgotPasswordCommand({ ...chosen, ConfirmationCode }));
    await desk.both.identity.signIn(target.email, Password);
    const change = { before: { resetCode: null }, after: { resetCode: 'asked for' }, details: reason };
    await expectAudit(desk.admin, 'user.reset-requested', id, change);
  });

  it('goes to no locked account, needs a reason, and is for platform admins', async () => {
    const target = await desk.both.signUpAs('applicant');
    const address = `users/${target.person.id}/password-reset`;
    expect((await target.post(address, reason)).status).toBe(403);
    expect((await desk.admin.post(`users/${newId()}/password-reset`, reason)).status).toBe(404);
    const silent = await desk.admin.post(address, {});
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([400, ['reason']]);
    await desk.admin.post(`users/${target.person.id}/lock`, { reason: 'fraud', note: 'A deposit.' });
    const locked = await desk.admin.post(address, reason);
    expect([locked.status, locked.body.code]).toEqual([422, 'account.locked']);
    expect(desk.both.identity.mails.to(target.email)).toHaveLength(1);
    expect((await actsOn(target.person.id)).map(({ action }) => action)).toEqual(['user.disabled']);
  });
});
