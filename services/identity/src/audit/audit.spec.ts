import {
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
  SignUpCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  goodPassword,
  type IdentityUnderTest,
  newAddress,
  startIdentityUnderTest,
} from '../../../../test/support/identity.js';
import { Secrets } from '../core/secrets.js';

let identity: IdentityUnderTest;
let ClientId: string;
beforeAll(async () => {
  identity = await startIdentityUnderTest();
  ClientId = identity.settings.clientId;
});
afterAll(() => identity.stop());

type Row = { attempt: string; named: boolean; request_id: string; ip_prefix: string };

/** What was written down about an address or its account, in order. */
async function attemptsOf(email: string): Promise<string[]> {
  const hash = new Secrets(identity.settings).identifierHash(email);
  const rows = await identity.sql<Row>(
    `select action || ' ' || outcome as attempt, request_id, ip_prefix
     from identity.audit_event where identifier_hash = $1
       or account_id = (select id from identity.account where email = $2) order by id`,
    [hash, email],
  );
  for (const { request_id, ip_prefix } of rows)
    expect([request_id, ip_prefix]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), '127.0.0.0/24']);
  return rows.map(({ attempt }) => attempt);
}
const everything = async (): Promise<number> => {
  const [row] = await identity.sql<{ rows: number }>(
    'select count(*)::integer as rows from identity.audit_event',
  );
  return row?.rows ?? -1;
};
const rejected = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof Error ? error.name : 'unknown'),
  );
const signIn = (USERNAME: string, PASSWORD: string) =>
  identity.client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD },
    }),
  );
const exchange = (RefreshToken: string) =>
  identity.client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));

describe('the record of attempts', () => {
  it('tells the life of an account, what went wrong too', async () => {
    const email = await identity.givenConfirmed();
    await rejected(signIn(email, 'not-the-password'));
    await identity.client.send(new SignUpCommand({ ClientId, Username: email, Password: goodPassword }));
    await identity.client.send(new ForgotPasswordCommand({ ClientId, Username: email }));
    await identity.mails.nth(email, 3);
    await rejected(
      identity.client.send(
        new ConfirmForgotPasswordCommand({
          ClientId,
          Username: email,
          ConfirmationCode: 'wrong',
          Password: 'another-good-harbour-17',
        }),
      ),
    );
    const { AccessToken, RefreshToken } = await identity.signIn(email);
    await identity.client.send(new RevokeTokenCommand({ ClientId, Token: RefreshToken }));
    const there = await identity.signIn(email);
    await identity.client.send(new GlobalSignOutCommand({ AccessToken: there.AccessToken }));
    expect(await rejected(identity.client.send(new GlobalSignOutCommand({ AccessToken })))).toBe(
      'NotAuthorizedException',
    );
    expect(await attemptsOf(email)).toEqual([
      'SignUp ok',
      'ConfirmSignUp ok',
      'InitiateAuth NotAuthorizedException',
      'SignUp address taken',
      'ForgotPassword ok',
      'ConfirmForgotPassword CodeMismatchException',
      'SignIn ok',
      'RevokeToken ok',
      'SignIn ok',
      'GlobalSignOut ok',
    ]);
  });

  it('names the account of who is signed in, though the call does not', async () => {
    const email = await identity.givenConfirmed();
    const { AccessToken, RefreshToken } = await identity.signIn(email);
    const ProposedPassword = 'another-good-harbour-17';
    await rejected(
      identity.client.send(
        new ChangePasswordCommand({ AccessToken, PreviousPassword: 'x', ProposedPassword }),
      ),
    );
    await rejected(
      identity.client.send(
        new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code: '123456' }),
      ),
    );
    const next = await exchange(RefreshToken);
    await identity.sql(
      `update identity.refresh_token set used_at = used_at - interval '31 seconds' where session_id =
         (select session.id from identity.session join identity.account on account.id = account_id where email = $1)`,
      [email],
    );
    await rejected(exchange(RefreshToken));
    await rejected(exchange(next.AuthenticationResult?.RefreshToken ?? ''));
    expect((await attemptsOf(email)).slice(3)).toEqual([
      'ChangePassword NotAuthorizedException',
      'VerifyUserAttribute ExpiredCodeException',
      'GetTokensFromRefreshToken RefreshTokenReuseException',
      'GetTokensFromRefreshToken NotAuthorizedException',
    ]);
  });

  it('is told of addresses nobody has as well', async () => {
    const email = newAddress();
    await rejected(signIn(email, 'x'));
    await identity.client.send(new ForgotPasswordCommand({ ClientId, Username: email }));
    expect(await attemptsOf(email)).toEqual([
      'InitiateAuth NotAuthorizedException',
      'ForgotPassword nobody to send to',
    ]);
  });

  it('grows by nothing that names nobody, however much of it comes', async () => {
    const before = await everything();
    const garbage: [string, object][] = [
      ['GetUser', { AccessToken: 'x' }],
      ['GlobalSignOut', { AccessToken: 'x.y.z' }],
      ['GetTokensFromRefreshToken', { ClientId, RefreshToken: 'x' }],
      ['RevokeToken', { ClientId, Token: 'x' }],
      ['SignUp', { ClientId: 'somebody-else', Username: newAddress(), Password: goodPassword }],
      ['ForgotPassword', { ClientId: 'somebody-else', Username: newAddress() }],
    ];
    for (const [action, body] of garbage) await identity.call(action, body);
    expect(await everything()).toBe(before);
  });
});
