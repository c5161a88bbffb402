import { ConfirmSignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from '@jest/globals';
import { reason, supportDesk } from '../../../../../../test/support/support-desk.js';
import { newAddress } from '../../../../../../test/support/identity.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

const desk = supportDesk();

describe('a code support sends again', () => {
  it('confirms whoever signed up and had not entered one, and is written down', async () => {
    const email = await desk.both.identity.givenUnconfirmed();
    await desk.both.identity.mails.nth(email, 1);
    const { status } = await desk.admin.post('users/verification-mails', { email, ...reason });
    expect(status).toBe(200);
    const ConfirmationCode = await desk.both.identity.mails.code(email, 2);
    const ClientId = desk.both.identity.settings.clientId;
    await desk.both.identity.client.send(
      new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode }),
    );
    await desk.both.identity.signIn(email);
    const [account] = await desk.both.identity.sql<{ id: string }>(
      'select id from identity.account where email = $1',
      [email],
    );
    const change = { before: { code: null }, after: { code: 'asked for' }, details: reason };
    await expectAudit(desk.admin, 'user.verification-requested', account?.id ?? '', {
      entityType: 'sign-up',
      ...change,
    });
  });

  it('goes to nobody who did not sign up or needs none, and says so at the address', async () => {
    const known = await desk.both.signUpAs('applicant');
    const send = (email: string, why: object = reason) =>
      desk.admin.post('users/verification-mails', { email, ...why });
    const verified = await send(known.email);
    expect([verified.status, verified.body.code, Object.keys(verified.body.errors)]).toEqual([
      422,
      'account.already-verified',
      ['email'],
    ]);
    const unknown = await send(newAddress());
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([400, ['email']]);
    const silent = await send(known.email, {});
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([400, ['reason']]);
    expect((await send('nobody')).body.errors).toHaveProperty('email');
    const asked = { email: known.email, ...reason };
    expect((await known.post('users/verification-mails', asked)).status).toBe(403);
    expect(desk.both.identity.mails.to(known.email)).toHaveLength(1);
  });
});
