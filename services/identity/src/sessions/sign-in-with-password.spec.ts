import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  goodPassword,
  type IdentityUnderTest,
  newAddress,
  startIdentityUnderTest,
} from '../../../../test/support/identity.js';

let identity: IdentityUnderTest;
let ClientId: string;

beforeAll(async () => {
  identity = await startIdentityUnderTest();
  ClientId = identity.settings.clientId;
});
afterAll(() => identity.stop());

const initiate = (AuthFlow: string, AuthParameters: Record<string, string>, client = ClientId) =>
  identity.client.send(
    new InitiateAuthCommand({ ClientId: client, AuthFlow: AuthFlow as 'USER_PASSWORD_AUTH', AuthParameters }),
  );
const signIn = (USERNAME: string, PASSWORD: string) => initiate('USER_PASSWORD_AUTH', { USERNAME, PASSWORD });
const messageOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
const wrong = 'Incorrect username or password.';
const exceeded = 'Password attempts exceeded';
const lockSeconds = async (failures: number): Promise<number> => {
  const [row] = await identity.sql<{ seconds: number }>(
    `select round(extract(epoch from locked_until - last_failed_at))::integer as seconds from identity.lockout
     where failures = $1 order by last_failed_at desc limit 1`,
    [failures],
  );
  return row?.seconds ?? 0;
};
/** A second is short on a busy machine. */
const letLocksLast = () =>
  identity.sql(
    `update identity.lockout set locked_until = now() + interval '1 minute' where locked_until is not null`,
  );
const letLocksPass = () =>
  identity.sql(
    `update identity.lockout set locked_until = now() - interval '1 second' where locked_until > now()`,
  );

describe('signing in', () => {
  it('answers three tokens that last a quarter of an hour', async () => {
    const email = await identity.givenConfirmed();
    const { AuthenticationResult, ChallengeName } = await signIn(email.toUpperCase(), goodPassword);
    expect(ChallengeName).toBeUndefined();
    expect(AuthenticationResult).toMatchObject({ ExpiresIn: 900, TokenType: 'Bearer' });
    expect(AuthenticationResult?.RefreshToken).toMatch(/^[\w-]{43}$/);
  });

  it('takes the subject in place of the address', async () => {
    const email = await identity.givenConfirmed();
    const [row] = await identity.sql<{ id: string }>('select id from identity.account where email = $1', [
      email,
    ]);
    expect((await signIn(row?.id ?? '', goodPassword)).AuthenticationResult).toBeDefined();
  });

  it('refuses a wrong password and an unknown address in the same words', async () => {
    const email = await identity.givenConfirmed();
    for (const [address, password] of [
      [email, 'not-the-password'],
      [newAddress(), goodPassword],
      [await identity.givenUnconfirmed(), 'not-the-password'],
    ] as const) {
      await expect(signIn(address, password)).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: wrong,
      });
    }
  });

  it('tells a disabled account only who knows its password', async () => {
    const email = await identity.givenConfirmed();
    const Username = email;
    const UserPoolId = identity.settings.poolId;
    await identity.adminClient.send(new AdminDisableUserCommand({ UserPoolId, Username }));
    expect(await messageOf(signIn(email, 'not-the-password'))).toBe(wrong);
    expect(await messageOf(signIn(email, goodPassword))).toBe('User is disabled.');
    await identity.adminClient.send(new AdminEnableUserCommand({ UserPoolId, Username }));
    expect(await messageOf(signIn(email, goodPassword))).toBe('ok');
  });

  it.each([
    ['USER_SRP_AUTH', {}, 'USER_SRP_AUTH is not enabled for the client.'],
    ['SOMETHING', {}, 'Initiate Auth method not supported.'],
    ['USER_PASSWORD_AUTH', { USERNAME: 'a@example.org' }, 'Missing required parameter PASSWORD'],
    ['USER_PASSWORD_AUTH', { PASSWORD: 'x' }, 'Missing required parameter USERNAME'],
    ['REFRESH_TOKEN_AUTH', {}, 'Missing required parameter REFRESH_TOKEN'],
  ])('refuses the flow %s with %j', async (flow, parameters, message) => {
    await expect(initiate(flow, parameters)).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message,
    });
  });

  it('refuses another client', async () => {
    await expect(
      initiate('USER_PASSWORD_AUTH', { USERNAME: 'a', PASSWORD: 'b' }, 'other'),
    ).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
  });

  it('renews a hash of an older cost', async () => {
    const email = await identity.givenConfirmed();
    // The good password at 8 MiB and one pass.
    const old =
      '$argon2id$v=19$m=8192,p=1,t=1$QmtjpZkry54bOfykeU8BpQ$KWkMai2mXA5QrpFiHrw6aoNbZmVyDoyVgC0WCyCEECc';
    await identity.sql('update identity.account set password_hash = $2 where email = $1', [email, old]);
    await signIn(email, goodPassword);
    const [row] = await identity.sql<{ hash: string }>(
      'select password_hash as hash from identity.account where email = $1',
      [email],
    );
    expect(row?.hash).toContain('m=19456');
    expect(await messageOf(signIn(email, goodPassword))).toBe('ok');
  });
});

describe('guessing', () => {
  it.each([
    ['an account', () => identity.givenConfirmed()],
    ['an address nobody has', async () => newAddress()],
  ])('locks %s after five failures, ever longer, and tries meanwhile do not count', async (_what, given) => {
    const email = await given();
    for (let failure = 0; failure < 5; failure += 1)
      expect(await messageOf(signIn(email, 'wrong'))).toBe(wrong);
    expect(await lockSeconds(5)).toBe(1);
    await letLocksLast();
    expect(await messageOf(signIn(email, goodPassword))).toBe(exceeded);
    expect(await messageOf(signIn(email, 'wrong'))).toBe(exceeded);
    await letLocksPass();
    expect(await messageOf(signIn(email, 'wrong'))).toBe(wrong);
    expect(await lockSeconds(6)).toBe(2);
  });

  it('never locks longer than a quarter of an hour, and a success forgets everything', async () => {
    const email = await identity.givenConfirmed();
    await messageOf(signIn(email, 'wrong'));
    await identity.sql(
      `update identity.lockout set failures = 40 where last_failed_at = (select max(last_failed_at) from identity.lockout)`,
    );
    await messageOf(signIn(email, 'wrong'));
    expect(await lockSeconds(41)).toBe(900);
    await letLocksPass();
    expect(await messageOf(signIn(email, goodPassword))).toBe('ok');
    expect(await messageOf(signIn(email, 'wrong'))).toBe(wrong);
    expect(await messageOf(signIn(email, goodPassword))).toBe('ok');
  });

  it('judges one of twenty tries at once when one failure more locks for long', async () => {
    const email = await identity.givenConfirmed();
    await messageOf(signIn(email, 'wrong'));
    await identity.sql(
      `update identity.lockout set failures = 30
       where last_failed_at = (select max(last_failed_at) from identity.lockout)`,
    );
    const messages = await Promise.all(Array.from({ length: 20 }, () => messageOf(signIn(email, 'wrong'))));
    expect(messages.filter((message) => message === wrong)).toHaveLength(1);
    expect(messages.filter((message) => message === exceeded)).toHaveLength(19);
  });

  it('lets the right password in ten times at once', async () => {
    const email = await identity.givenConfirmed();
    const messages = await Promise.all(
      Array.from({ length: 10 }, () => messageOf(signIn(email, goodPassword))),
    );
    expect(new Set(messages)).toEqual(new Set(['ok']));
  });

  it('cannot shut the owner out: a reset by mail works and ends the lock', async () => {
    const email = await identity.givenConfirmed();
    for (let failure = 0; failure < 5; failure += 1) await messageOf(signIn(email, 'wrong'));
    await identity.client.send(new ForgotPasswordCommand({ ClientId, Username: email }));
    const ConfirmationCode = await identity.mails.code(email, 2);
    const Password = 'another-good-harbour-17';
    await identity.client.send(
      new ConfirmForgotPasswordCommand({ ClientId, Username: email, ConfirmationCode, Password }),
    );
    expect(await messageOf(signIn(email, Password))).toBe('ok');
  });
});
