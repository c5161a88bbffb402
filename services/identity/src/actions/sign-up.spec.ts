import {
  ConfirmSignUpCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
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

const signUp = (Username: string, Password = goodPassword, attributes: Record<string, string> = {}) =>
  identity.client.send(
    new SignUpCommand({
      ClientId,
      Username,
      Password,
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
const confirm = (Username: string, ConfirmationCode: string) =>
  identity.client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
const resend = (Username: string) =>
  identity.client.send(new ResendConfirmationCodeCommand({ ClientId, Username }));
const signIn = (USERNAME: string, PASSWORD: string) =>
  identity.client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD },
    }),
  );
const other = (code: string): string => (code === '111111' ? '222222' : '111111');

describe('signing up', () => {
  it('lets nobody declare an address proven, or anything else that is not theirs to say', async () => {
    for (const attribute of ['email_verified', 'sub', 'custom:role']) {
      const email = newAddress();
      await expect(signUp(email, goodPassword, { email, [attribute]: 'true' })).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'A client attempted to write unauthorized attribute',
      });
      expect(identity.mails.to(email)).toEqual([]);
    }
  });

  it('makes an unconfirmed account and mails a code with a link of the product', async () => {
    const email = newAddress();
    const answer = await signUp(` ${email.toUpperCase()} `, goodPassword, { email, given_name: 'Ann' });
    expect(answer).toMatchObject({
      UserConfirmed: false,
      UserSub: expect.stringMatching(/^[0-9a-f-]{36}$/),
      CodeDeliveryDetails: { Destination: 'p***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
    });
    const mail = await identity.mails.nth(email, 1);
    const code = await identity.mails.code(email);
    expect(mail.subject).toBe(`Your verification code is ${code}`);
    expect(mail.text).toContain(`http://localhost:3000/auth/verify-account/${encodeURIComponent(email)}`);
    await expect(signIn(email, goodPassword)).rejects.toMatchObject({
      name: 'UserNotConfirmedException',
      message: 'User is not confirmed.',
    });
  });

  it('agreement: passwords are stored as hashes that cannot be turned back', async () => {
    const email = await identity.givenUnconfirmed();
    const code = await identity.mails.code(email);
    const [row] = await identity.sql<{ everything: string }>(
      `select (select string_agg(a::text, ' ') from identity.account a where email = $1)
        || (select coalesce(string_agg(c::text, ' '), '') from identity.verification_code c)
        || (select coalesce(string_agg(m::text, ' '), '') from identity.email_message m)
        || (select coalesce(string_agg(e::text, ' '), '') from identity.audit_event e) as everything`,
      [email],
    );
    expect(row?.everything).toContain('$argon2id$v=19$m=19456,p=1,t=2$');
    expect(row?.everything).not.toContain(goodPassword);
    // Six digits behind a point are a fraction of some second.
    expect(row?.everything).not.toMatch(new RegExp(`(?<![0-9a-f.])${code}(?![0-9a-f])`));
    expect(identity.logs.join()).not.toMatch(new RegExp(`${email}|${goodPassword}|"${code}"`));
  });

  it.each([
    ['a short password', { Password: 'short' }, 'InvalidPasswordException', /Password not long enough$/],
    [
      'eleven characters and an emoji of two units',
      { Password: 'abcxkqpwz7😀' },
      'InvalidPasswordException',
      /long/,
    ],
    ['a password over 256', { Password: 'x7'.repeat(129) }, 'InvalidPasswordException', /too long$/],
    ['a common password', { Password: 'Passw0rd2024!' }, 'InvalidPasswordException', /too easy to guess$/],
    [
      'the brand as password',
      { Password: 'Pathway-pathway1' },
      'InvalidPasswordException',
      /too easy to guess$/,
    ],
    [
      'a name that is no address',
      { Username: 'ann' },
      'InvalidParameterException',
      /^Username should be an email\.$/,
    ],
    [
      'another address than the name',
      { UserAttributes: [{ Name: 'email', Value: 'somebody.else@example.org' }] },
      'InvalidParameterException',
      /same as the username/,
    ],
    [
      'another client',
      { ClientId: 'somebodyelse' },
      'ResourceNotFoundException',
      /client somebodyelse does not exist/,
    ],
    ['no password', { Password: undefined }, 'InvalidParameterException', /Value null at 'password'/],
    ['NUL in a name', { given: 'A\u0000' }, 'InvalidParameterException', /./],
  ])('refuses %s', async (_what, change, name, message) => {
    const { given, ...rest } = { given: 'Ann', ...change };
    const UserAttributes = [{ Name: 'given_name', Value: given }];
    const input = { ClientId, Username: newAddress(), Password: goodPassword, UserAttributes, ...rest };
    await expect(identity.client.send(new SignUpCommand(input))).rejects.toMatchObject({
      name,
      message: expect.stringMatching(message),
    });
  });

  it('takes any characters and spells composed letters one way', async () => {
    const email = newAddress();
    await signUp(email, 'žluťoučký kůň ☂ 🐎'.normalize('NFD'));
    await confirm(email, await identity.mails.code(email));
    const answer = await signIn(email, 'žluťoučký kůň ☂ 🐎'.normalize('NFC'));
    expect(answer.AuthenticationResult?.AccessToken).toBeDefined();
  });

  it('answers a taken address like a free one and tells its owner', async () => {
    const email = await identity.givenConfirmed();
    const answer = await signUp(email, 'another-good-harbour-17');
    const free = await signUp(newAddress());
    expect(Object.keys(answer).sort()).toEqual(Object.keys(free).sort());
    expect(answer.CodeDeliveryDetails).toEqual(free.CodeDeliveryDetails);
    expect((await identity.mails.nth(email, 2)).subject).toBe('You already have a Pathway account');
    await expect(confirm(email, '123456')).rejects.toMatchObject({ name: 'CodeMismatchException' });
    expect((await signIn(email, goodPassword)).AuthenticationResult).toBeDefined();
    const again = await signUp(email, 'another-good-harbour-17');
    expect(again.UserSub).not.toBe(answer.UserSub);
  });

  it('says so for parity trials alone', async () => {
    const email = await identity.givenConfirmed();
    const revealing = await startIdentityUnderTest({ signUpExists: 'reveal' });
    try {
      const input = { ClientId, Username: email, Password: goodPassword };
      await expect(revealing.client.send(new SignUpCommand(input))).rejects.toMatchObject({
        name: 'UsernameExistsException',
        message: 'User already exists',
      });
    } finally {
      await revealing.stop();
    }
  });

  it('replaces the password and the code of an earlier sign-up by another person', async () => {
    const victim = newAddress();
    const attacker = await signUp(victim, 'attackers-choice-41');
    const stale = await identity.mails.code(victim);
    const owner = await signUp(victim, goodPassword);
    const code = await identity.mails.code(victim, 2);
    expect(owner.UserSub).not.toBe(attacker.UserSub);
    if (stale !== code)
      await expect(confirm(victim, stale)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await confirm(victim, code);
    await expect(signIn(victim, 'attackers-choice-41')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    expect((await signIn(victim, goodPassword)).AuthenticationResult).toBeDefined();
  });

  it('makes one account of twenty sign-ups of one address at once', async () => {
    const email = newAddress();
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(email)));
    const rows = await identity.sql<{ id: string }>('select id from identity.account where email = $1', [
      email,
    ]);
    expect(rows).toHaveLength(1);
    expect(answers.map(({ UserSub }) => UserSub)).toContain(rows[0]?.id);
  });
});

describe('confirming', () => {
  it('refuses a wrong code, takes the right one once, and does not sign in', async () => {
    const email = await identity.givenUnconfirmed();
    const code = await identity.mails.code(email);
    await expect(confirm(email, other(code))).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'Invalid verification code provided, please try again.',
    });
    // As it comes out of a mail when people copy it.
    expect(await confirm(email, ` ${code}\n`)).not.toHaveProperty('AuthenticationResult');
    await expect(confirm(email, code)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User cannot be confirmed. Current status is CONFIRMED',
    });
  });

  it('lets one of twenty tries with the same code win', async () => {
    const email = await identity.givenUnconfirmed();
    const code = await identity.mails.code(email);
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => confirm(email, code)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is over after five wrong tries, also for the right code', async () => {
    const email = await identity.givenUnconfirmed();
    const code = await identity.mails.code(email);
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => confirm(email, other(code))));
    const names = tries.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.name : 'ok'));
    expect(names.filter((name) => name === 'CodeMismatchException')).toHaveLength(5);
    await expect(confirm(email, code)).rejects.toMatchObject({ name: 'TooManyFailedAttemptsException' });
    await resend(email);
    await confirm(email, await identity.mails.code(email, 2));
  });

  it('refuses a code that is ten minutes old', async () => {
    const email = await identity.givenUnconfirmed();
    const code = await identity.mails.code(email);
    await identity.sql(
      `update identity.verification_code set expires_at = now() - interval '1 second'
       where account_id = (select id from identity.account where email = $1)`,
      [email],
    );
    await expect(confirm(email, code)).rejects.toMatchObject({
      name: 'ExpiredCodeException',
      message: 'Invalid code provided, please request a code again.',
    });
  });

  it('gives a code ten minutes', async () => {
    const email = await identity.givenUnconfirmed();
    const [row] = await identity.sql<{ minutes: number }>(
      `select round(extract(epoch from expires_at - created_at) / 60)::integer as minutes from identity.verification_code
       where account_id = (select id from identity.account where email = $1)`,
      [email],
    );
    expect(row?.minutes).toBe(10);
  });
});

describe('asking for another code', () => {
  it('replaces the first code', async () => {
    const email = await identity.givenUnconfirmed();
    const first = await identity.mails.code(email);
    await resend(email);
    const second = await identity.mails.code(email, 2);
    if (first !== second) {
      await expect(confirm(email, first)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    }
    await confirm(email, second);
  });

  it('looks the same for an address nobody has and for one that is confirmed', async () => {
    const unknown = newAddress();
    const known = await identity.givenConfirmed();
    const answers = [await resend(unknown), await resend(known)];
    expect(answers[0]?.CodeDeliveryDetails).toEqual(answers[1]?.CodeDeliveryDetails);
    for (const address of [unknown, known]) {
      await expect(confirm(address, '000000')).rejects.toMatchObject({ name: 'CodeMismatchException' });
    }
    expect(identity.mails.to(unknown)).toHaveLength(0);
  });
});
