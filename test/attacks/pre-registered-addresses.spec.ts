import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConfirmSignUpCommand, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiWithIdentity, startApiWithIdentity } from '../support/api-with-identity.js';
import { aCompany } from '../support/builders/company.builder.js';
import { aPerson, aRole } from '../support/builders/person.builder.js';
import { goodPassword, newAddress } from '../support/identity.js';

/** Registering the address of another person first gives no access to what they get later. */

let both: ApiWithIdentity;
beforeAll(async () => {
  both = await startApiWithIdentity();
});
afterAll(() => both.stop());

const signUp = (Username: string, Password: string) =>
  both.identity.client.send(
    new SignUpCommand({
      ClientId: both.identity.settings.clientId,
      Username,
      Password,
      UserAttributes: [{ Name: 'email', Value: Username }],
    }),
  );

describe('an address that was taken before its owner came', () => {
  it('belongs to who proves the mailbox: the attacker’s password and code are dead', async () => {
    const victim = newAddress();
    await signUp(victim, 'attackers-choice-41');
    await expect(both.identity.signIn(victim, 'attackers-choice-41')).rejects.toThrow(
      'User is not confirmed.',
    );
    await signUp(victim, goodPassword);
    const ConfirmationCode = await both.identity.mails.code(victim, 2);
    const ClientId = both.identity.settings.clientId;
    await both.identity.client.send(
      new ConfirmSignUpCommand({ ClientId, Username: victim, ConfirmationCode }),
    );
    await expect(both.identity.signIn(victim, 'attackers-choice-41')).rejects.toThrow(
      'Incorrect username or password.',
    );
    expect((await both.identity.signIn(victim)).AccessToken).not.toBe('');
  });

  it('links nobody by their address: the same one at another subject is another person', async () => {
    const email = newAddress();
    const { id: companyId } = await aCompany();
    const issuer = `${both.identity.settings.publicUrl}/${both.identity.settings.poolId}`;
    const admin = await aPerson({ issuer, subject: newId(), email });
    await aRole({ userId: admin.id, roleType: 'companyAdmin', companyId });

    await signUp(email, goodPassword);
    const ConfirmationCode = await both.identity.mails.code(email);
    const ClientId = both.identity.settings.clientId;
    await both.identity.client.send(
      new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode }),
    );
    const { AccessToken } = await both.identity.signIn(email);
    const headers = { authorization: `Bearer ${AccessToken}` };
    const me = await both.api.request('GET', 'users/me', { headers });
    expect([me.status, me.body.email]).toEqual([200, email]);
    expect(me.body.id).not.toBe(admin.id);
    expect((await both.api.request('GET', 'user-roles', { headers })).body).toEqual([]);
  });
});
