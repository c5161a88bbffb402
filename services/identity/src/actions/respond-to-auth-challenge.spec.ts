import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  goodPassword,
  type IdentityUnderTest,
  newAddress,
  startIdentityUnderTest,
} from '../../../../test/support/identity.js';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await startIdentityUnderTest();
});
afterAll(() => identity.stop());

const TemporaryPassword = 'one-time-Invite-77aB';

/** Somebody invited, who gave the temporary password and is asked for one of their own. */
async function givenChallenge() {
  const { poolId: UserPoolId, clientId: ClientId } = identity.settings;
  const email = newAddress();
  const named = { UserPoolId, Username: email };
  await identity.adminClient.send(
    new AdminCreateUserCommand({ ...named, TemporaryPassword, MessageAction: 'SUPPRESS' }),
  );
  const AuthParameters = { USERNAME: email, PASSWORD: TemporaryPassword };
  const { Session } = await identity.client.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
  );
  const answer = (ChallengeResponses: Record<string, string>, session: string | undefined = Session) =>
    identity.client.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session: session,
        ChallengeResponses,
      }),
    );
  return { email, named, answer, full: { USERNAME: email, NEW_PASSWORD: goodPassword } };
}

describe('choosing a password', () => {
  it('takes names along and keeps those it is not told', async () => {
    const { answer, full } = await givenChallenge();
    const names = { 'userAttributes.given_name': 'Ida', 'userAttributes.family_name': 'Rhodes' };
    const { AuthenticationResult } = await answer({ ...full, ...names });
    const { UserAttributes } = await identity.client.send(
      new GetUserCommand({ AccessToken: AuthenticationResult?.AccessToken }),
    );
    const said = Object.fromEntries((UserAttributes ?? []).map(({ Name, Value }) => [Name, Value]));
    expect(said).toMatchObject({ given_name: 'Ida', family_name: 'Rhodes' });
  });

  it('is told to the mailbox once, and a refused answer is not', async () => {
    const { answer, full, email } = await givenChallenge();
    await expect(answer({ ...full, NEW_PASSWORD: 'short' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    await answer(full);
    await expect(answer(full)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect((await identity.mails.nth(email, 1)).subject).toBe('Your Pathway password was changed');
    const queued = 'select template from identity.email_message where recipient = $1';
    expect(await identity.sql(queued, [email])).toEqual([{ template: 'password-changed' }]);
  });

  it('needs every part of the answer, and a wrong one uses nothing up', async () => {
    const { answer, full, email } = await givenChallenge();
    const missing = (name: string) => ({
      name: 'InvalidParameterException',
      message: `Missing required parameter ${name}`,
    });
    await expect(answer({ NEW_PASSWORD: goodPassword })).rejects.toMatchObject(missing('USERNAME'));
    await expect(answer({ USERNAME: email })).rejects.toMatchObject(missing('NEW_PASSWORD'));
    await expect(answer(full, '')).rejects.toMatchObject({ name: 'InvalidParameterException' });
    expect((await answer(full)).AuthenticationResult?.AccessToken).toBeDefined();
  });

  it('is over for an account that was shut, deleted, or waited too long meanwhile', async () => {
    const shut = await givenChallenge();
    await identity.adminClient.send(new AdminDisableUserCommand(shut.named));
    const deleted = await givenChallenge();
    await identity.adminClient.send(new AdminDeleteUserCommand(deleted.named));
    for (const { answer, full } of [shut, deleted])
      await expect(answer(full)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    const late = await givenChallenge();
    const past = `update identity.account set temporary_password_expires_at = now() - interval '1 second' where email = $1`;
    await identity.sql(past, [late.email]);
    await expect(late.answer(late.full)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: expect.stringContaining('Temporary password has expired'),
    });
  });
});

describe('an access token of a deleted account', () => {
  it('says nothing about anybody', async () => {
    const email = await identity.givenConfirmed();
    const { AccessToken } = await identity.signIn(email);
    const { poolId: UserPoolId } = identity.settings;
    await identity.adminClient.send(new AdminDeleteUserCommand({ UserPoolId, Username: email }));
    await expect(identity.client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
      name: expect.stringMatching(/UserNotFoundException|NotAuthorizedException/),
    });
  });
});
