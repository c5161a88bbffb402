import { ConfirmSignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ApiWithIdentity,
  type SignedInCaller,
  startApiWithIdentity,
} from '../../../../../../test/support/api-with-identity.js';
import { newAddress } from '../../../../../../test/support/identity.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';

let both: ApiWithIdentity;
let admin: SignedInCaller;
beforeAll(async () => {
  both = await startApiWithIdentity();
});
afterAll(() => both.stop());
beforeEach(async () => {
  admin = await both.signUpAs('stacAdmin');
});

const reason = { reason: 'They called us.' };
const actsOn = (id: string) =>
  rowsOf('select action, change from audit_event where entity_id = $1 order by occurred_at', [id]);

describe('a code support sends again', () => {
  it('confirms whoever signed up and had not entered one, and is written down', async () => {
    const email = await both.identity.givenUnconfirmed();
    await both.identity.mails.nth(email, 1);
    const { status } = await admin.post('users/verification-mails', { email, ...reason });
    expect(status).toBe(200);
    const ConfirmationCode = await both.identity.mails.code(email, 2);
    const ClientId = both.identity.settings.clientId;
    await both.identity.client.send(
      new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode }),
    );
    await both.identity.signIn(email);
    const [account] = await both.identity.sql<{ id: string }>(
      'select id from identity.account where email = $1',
      [email],
    );
    const change = { ...reason, before: { code: null }, after: { code: 'asked for' } };
    expect(await actsOn(account?.id ?? '')).toEqual([{ action: 'user.verification-asked', change }]);
  });

  it('goes to nobody who did not sign up or needs none, and says so at the address', async () => {
    const known = await both.signUpAs('applicant');
    const send = (email: string, why: object = reason) =>
      admin.post('users/verification-mails', { email, ...why });
    const proven = await send(known.email);
    expect([proven.status, proven.body.code, Object.keys(proven.body.errors)]).toEqual([
      422,
      'account.verified-already',
      ['email'],
    ]);
    const unknown = await send(newAddress());
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([400, ['email']]);
    const silent = await send(known.email, {});
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([400, ['reason']]);
    expect((await send('nobody')).body.errors).toHaveProperty('email');
    const asked = { email: known.email, ...reason };
    expect((await known.post('users/verification-mails', asked)).status).toBe(403);
    expect(both.identity.mails.to(known.email)).toHaveLength(1);
  });
});
