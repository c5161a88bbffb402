import {
  AdminCreateUserCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Allowances } from '@app/platform/rate-limits/allowances';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  goodPassword,
  type IdentityUnderTest,
  newAddress,
  startIdentityUnderTest,
} from '../../../../test/support/identity.js';

let identity: IdentityUnderTest;
let ClientId: string;
const newPassword = 'another-good-harbour-17';

beforeAll(async () => {
  identity = await startIdentityUnderTest();
  ClientId = identity.settings.clientId;
});
afterAll(() => identity.stop());

const forgot = (Username: string) => identity.client.send(new ForgotPasswordCommand({ ClientId, Username }));
const reset = (Username: string, ConfirmationCode: string, Password = newPassword) =>
  identity.client.send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password }));
const initiate = (USERNAME: string, PASSWORD: string) =>
  identity.client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD },
    }),
  );
const other = (code: string): string => (code === '111111' ? '222222' : '111111');

describe('resetting a password', () => {
  it('mails a code that sets the new password, signs everybody out and tells the owner', async () => {
    const email = await identity.givenConfirmed();
    const device = await identity.signIn(email);
    expect(await forgot(email)).toMatchObject({ CodeDeliveryDetails: { Destination: 'p***@e***' } });
    await reset(email, await identity.mails.code(email, 2));
    await expect(identity.signIn(email, goodPassword)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    await identity.signIn(email, newPassword);
    await expect(
      identity.client.send(new GetUserCommand({ AccessToken: device.AccessToken })),
    ).rejects.toMatchObject({ message: 'Access Token has been revoked' });
    expect((await identity.mails.nth(email, 3)).subject).toBe('Your Pathway password was changed');
  });

  it('lets one of ten resets with the same code at once win', async () => {
    const email = await identity.givenConfirmed();
    await forgot(email);
    const code = await identity.mails.code(email, 2);
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => reset(email, code)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(reset(email, code)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  it('is over after five wrong tries', async () => {
    const email = await identity.givenConfirmed();
    await forgot(email);
    const code = await identity.mails.code(email, 2);
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(reset(email, other(code))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    }
    await expect(reset(email, code)).rejects.toMatchObject({
      name: 'TooManyFailedAttemptsException',
      message: 'Attempt limit exceeded, please try after some time.',
    });
  });

  it('looks the same for an address nobody has, step by step', async () => {
    const known = await identity.givenConfirmed();
    const unknown = newAddress();
    await expect(reset(known, '123456')).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    await expect(reset(unknown, '123456')).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    expect((await forgot(known)).CodeDeliveryDetails).toEqual((await forgot(unknown)).CodeDeliveryDetails);
    const wrong = other(await identity.mails.code(known, 2));
    for (let tries = 0; tries < 6; tries += 1) {
      const [left, right] = await Promise.allSettled([reset(known, wrong), reset(unknown, wrong)]);
      const name = (outcome: PromiseSettledResult<unknown>) =>
        outcome.status === 'rejected' ? outcome.reason.name : 'ok';
      expect(name(left)).toBe(name(right));
    }
    expect(identity.mails.to(unknown)).toHaveLength(0);
  });

  it('does not take a sign-up code, nor the code of somebody else', async () => {
    const email = await identity.givenUnconfirmed();
    const signUpCode = await identity.mails.code(email);
    await expect(reset(email, signUpCode)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    const [ann, ben] = [await identity.givenConfirmed(), await identity.givenConfirmed()];
    await forgot(ann);
    await forgot(ben);
    const codeOfAnn = await identity.mails.code(ann, 2);
    if (codeOfAnn !== (await identity.mails.code(ben, 2))) {
      await expect(reset(ben, codeOfAnn)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    }
  });

  it('proves the mailbox of an account that was never confirmed', async () => {
    const email = await identity.givenUnconfirmed();
    await identity.mails.nth(email, 1);
    await forgot(email);
    await reset(email, await identity.mails.code(email, 2));
    const { AccessToken } = await identity.signIn(email, newPassword);
    const { UserAttributes } = await identity.client.send(new GetUserCommand({ AccessToken }));
    expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
  });

  it('refuses a weak password before it looks at the code', async () => {
    const email = await identity.givenConfirmed();
    await forgot(email);
    const code = await identity.mails.code(email, 2);
    await expect(reset(email, code, 'short')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await expect(reset(email, code, email)).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await reset(email, code);
  });

  it('allows five mails an hour', async () => {
    const strict = await startIdentityUnderTest({ allowances: new Allowances(1) });
    const send = (Username: string) =>
      strict.client.send(new ForgotPasswordCommand({ ClientId: strict.settings.clientId, Username }));
    try {
      for (const address of [newAddress(), newAddress()]) {
        // However it is spelled, it is one mailbox.
        const spelled = [address, address.toUpperCase(), ` ${address}`, `${address} `, address];
        for (const spelling of spelled) await send(spelling);
        await expect(send(address.toUpperCase())).rejects.toMatchObject({
          name: 'LimitExceededException',
          message: 'Attempt limit exceeded, please try after some time.',
        });
      }
    } finally {
      await strict.stop();
    }
  });
});

describe('a password to be chosen', () => {
  const temporary = 'temporary-Zk81-quartz';
  const respond = (Session: string | undefined, USERNAME: string, NEW_PASSWORD: string, more = {}) =>
    identity.client.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session,
        ChallengeResponses: { USERNAME, NEW_PASSWORD, ...more },
      }),
    );
  const givenInvited = async (): Promise<string> => {
    const email = newAddress();
    const UserAttributes = [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ];
    await identity.adminClient.send(
      new AdminCreateUserCommand({
        UserPoolId: identity.settings.poolId,
        Username: email,
        TemporaryPassword: temporary,
        MessageAction: 'SUPPRESS',
        UserAttributes,
      }),
    );
    return email;
  };

  it('is asked for after the temporary one was right, and then signs in', async () => {
    const email = await givenInvited();
    await expect(initiate(email, 'not-the-password')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    const asked = await initiate(email, temporary);
    expect(asked).toMatchObject({
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(asked.AuthenticationResult).toBeUndefined();
    expect(JSON.parse(asked.ChallengeParameters?.['userAttributes'] ?? '')).toMatchObject({ email });
    const answer = await respond(asked.Session, email, goodPassword, { 'userAttributes.given_name': 'Ann' });
    const { AccessToken = '' } = answer.AuthenticationResult ?? {};
    const user = await identity.client.send(new GetUserCommand({ AccessToken }));
    expect(user.UserAttributes).toEqual(
      expect.arrayContaining([
        { Name: 'given_name', Value: 'Ann' },
        { Name: 'email_verified', Value: 'true' },
      ]),
    );
    await expect(initiate(email, temporary)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect((await initiate(email, goodPassword)).AuthenticationResult).toBeDefined();
  });

  it('is taken once, also of ten answers at once', async () => {
    const email = await givenInvited();
    const { Session } = await initiate(email, temporary);
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => respond(Session, email, goodPassword)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is refused with a session of somebody else, an old one or none', async () => {
    const [ann, ben] = [await givenInvited(), await givenInvited()];
    const over = {
      name: 'NotAuthorizedException',
      message: 'Invalid session for the user, session is expired.',
    };
    const { Session } = await initiate(ann, temporary);
    await expect(respond(Session, ben, goodPassword)).rejects.toMatchObject(over);
    await expect(respond('x'.repeat(43), ann, goodPassword)).rejects.toMatchObject(over);
    await expect(respond(undefined, ann, goodPassword)).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'Missing required parameter Session',
    });
    await expect(respond(Session, ann, 'short')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await identity.sql(
      `update identity.challenge set expires_at = now() - interval '1 second'
       where account_id = (select id from identity.account where email = $1)`,
      [ann],
    );
    await expect(respond(Session, ann, goodPassword)).rejects.toMatchObject(over);
  });

  it('must be chosen within seven days', async () => {
    const email = await givenInvited();
    const [row] = await identity.sql<{ days: number }>(
      `select round(extract(epoch from temporary_password_expires_at - created_at) / 86400)::integer as days
       from identity.account where email = $1`,
      [email],
    );
    expect(row?.days).toBe(7);
    await identity.sql('update identity.account set temporary_password_expires_at = now() where email = $1', [
      email,
    ]);
    await expect(initiate(email, temporary)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Temporary password has expired and must be reset by an administrator.',
    });
  });

  it('knows no other challenge', async () => {
    await expect(
      identity.client.send(
        new RespondToAuthChallengeCommand({ ClientId, ChallengeName: 'SMS_MFA', Session: 'x'.repeat(43) }),
      ),
    ).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });
});
