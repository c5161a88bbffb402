import {
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type IdentityUnderTest,
  type SignedIn,
  startIdentityUnderTest,
} from '../../../../test/support/identity.js';

let identity: IdentityUnderTest;
let ClientId: string;

beforeAll(async () => {
  identity = await startIdentityUnderTest();
  ClientId = identity.settings.clientId;
});
afterAll(() => identity.stop());

const plainRefresh = (
  REFRESH_TOKEN: string,
  AuthFlow: 'REFRESH_TOKEN_AUTH' | 'REFRESH_TOKEN' = 'REFRESH_TOKEN_AUTH',
) => identity.client.send(new InitiateAuthCommand({ ClientId, AuthFlow, AuthParameters: { REFRESH_TOKEN } }));
const exchange = async (RefreshToken: string): Promise<string> => {
  const answer = await identity.client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));
  return answer.AuthenticationResult?.RefreshToken ?? '';
};
const getUser = (AccessToken: string) => identity.client.send(new GetUserCommand({ AccessToken }));
const revoke = (Token: string) => identity.client.send(new RevokeTokenCommand({ ClientId, Token }));
const claims = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const givenSignedIn = async (): Promise<SignedIn> => identity.signIn(await identity.givenConfirmed());
const letGracePass = (token: SignedIn) =>
  identity.sql(
    `update identity.refresh_token set used_at = used_at - interval '31 seconds' where session_id = $1`,
    [claims(token.AccessToken)['origin_jti']],
  );

const revoked = { name: 'NotAuthorizedException', message: 'Refresh Token has been revoked' };
const voidAccess = { name: 'NotAuthorizedException', message: 'Access Token has been revoked' };

describe('refreshing without exchange', () => {
  it.each(['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN'] as const)(
    '%s answers tokens of the same sign-in',
    async (flow) => {
      const first = await givenSignedIn();
      const { AuthenticationResult: next } = await plainRefresh(first.RefreshToken, flow);
      expect(next?.RefreshToken).toBeUndefined();
      const before = claims(first.AccessToken);
      expect(claims(next?.AccessToken ?? '')).toMatchObject({
        sub: before['sub'],
        origin_jti: before['origin_jti'],
        auth_time: before['auth_time'],
      });
      expect(claims(next?.AccessToken ?? '')['jti']).not.toBe(before['jti']);
      await plainRefresh(first.RefreshToken, flow);
    },
  );

  it('refuses a token nobody made and one of another client', async () => {
    const rejected = { name: 'NotAuthorizedException', message: 'Invalid Refresh Token.' };
    await expect(plainRefresh('x'.repeat(43))).rejects.toMatchObject(rejected);
    const token = await givenSignedIn();
    await identity.sql('update identity.session set client_id = $2 where id = $1', [
      claims(token.AccessToken)['origin_jti'],
      'other',
    ]);
    await expect(plainRefresh(token.RefreshToken)).rejects.toMatchObject(rejected);
  });

  it('ends thirty days after the sign-in, however often it was used', async () => {
    const token = await givenSignedIn();
    const [row] = await identity.sql<{ days: number }>(
      'select round(extract(epoch from expires_at - signed_in_at) / 86400)::integer as days from identity.session where id = $1',
      [claims(token.AccessToken)['origin_jti']],
    );
    expect(row?.days).toBe(30);
    const next = await exchange(token.RefreshToken);
    await identity.sql('update identity.session set expires_at = now() where id = $1', [
      claims(token.AccessToken)['origin_jti'],
    ]);
    await expect(exchange(next)).rejects.toMatchObject({ message: 'Refresh Token has expired' });
  });
});

describe('refreshing with exchange', () => {
  it('answers a new refresh token each time', async () => {
    const token = await givenSignedIn();
    const second = await exchange(token.RefreshToken);
    const third = await exchange(second);
    expect(new Set([token.RefreshToken, second, third]).size).toBe(3);
  });

  it('closes the plain refresh for good, so that reuse cannot be side-stepped', async () => {
    const token = await givenSignedIn();
    const next = await exchange(token.RefreshToken);
    for (const each of [token.RefreshToken, next]) {
      await expect(plainRefresh(each)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    }
  });

  it('forgives a twin inside thirty seconds, also twenty at once', async () => {
    const token = await givenSignedIn();
    const next = await Promise.all(Array.from({ length: 20 }, () => exchange(token.RefreshToken)));
    expect(new Set(next).size).toBe(20);
    await exchange(next[7] ?? '');
  });

  it('ends the family when an old token comes back', async () => {
    const token = await givenSignedIn();
    const next = await exchange(token.RefreshToken);
    await letGracePass(token);
    await expect(exchange(token.RefreshToken)).rejects.toMatchObject({ name: 'RefreshTokenReuseException' });
    await expect(exchange(next)).rejects.toMatchObject(revoked);
    await expect(getUser(token.AccessToken)).rejects.toMatchObject(voidAccess);
  });

  it('ends the family also when it comes back through the plain refresh', async () => {
    const token = await givenSignedIn();
    const next = await exchange(token.RefreshToken);
    await letGracePass(token);
    await expect(plainRefresh(token.RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(exchange(next)).rejects.toMatchObject(revoked);
  });
});

describe('an account shut by hand in the database', () => {
  it('can neither refresh nor use what it holds, although its sessions were never ended', async () => {
    const tokens = await givenSignedIn();
    await identity.sql('update identity.account set enabled = false where id = $1', [
      claims(tokens.AccessToken)['sub'],
    ]);
    const shut = { name: 'NotAuthorizedException', message: 'User is disabled.' };
    await expect(plainRefresh(tokens.RefreshToken)).rejects.toMatchObject(shut);
    await expect(exchange(tokens.RefreshToken)).rejects.toMatchObject(shut);
    await expect(getUser(tokens.AccessToken)).rejects.toMatchObject(shut);
  });
});

describe('signing out', () => {
  it('ends one family, may be repeated, and leaves other devices alone', async () => {
    const email = await identity.givenConfirmed();
    const [here, there] = [await identity.signIn(email), await identity.signIn(email)];
    await revoke(here.RefreshToken);
    await revoke(here.RefreshToken);
    await expect(plainRefresh(here.RefreshToken)).rejects.toMatchObject(revoked);
    await expect(getUser(here.AccessToken)).rejects.toMatchObject(voidAccess);
    await getUser(there.AccessToken);
    const [row] = await identity.sql<{ here: boolean; there: boolean }>(
      'select identity.is_revoked($1) as here, identity.is_revoked($2) as there',
      [claims(here.AccessToken)['origin_jti'], claims(there.AccessToken)['origin_jti']],
    );
    expect(row).toEqual({ here: true, there: false });
  });

  it('accepts a token it never made and refuses an access token', async () => {
    await revoke('unknown'.repeat(6));
    const { AccessToken } = await givenSignedIn();
    await expect(revoke(AccessToken)).rejects.toMatchObject({ name: 'UnsupportedTokenTypeException' });
  });

  it('ends the family by any of its tokens, an exchanged one too', async () => {
    const token = await givenSignedIn();
    const next = await exchange(token.RefreshToken);
    await revoke(token.RefreshToken);
    await expect(exchange(next)).rejects.toMatchObject(revoked);
  });

  it('everywhere ends every family', async () => {
    const email = await identity.givenConfirmed();
    const [here, there] = [await identity.signIn(email), await identity.signIn(email)];
    await identity.client.send(new GlobalSignOutCommand({ AccessToken: here.AccessToken }));
    for (const device of [here, there]) {
      await expect(plainRefresh(device.RefreshToken)).rejects.toMatchObject(revoked);
      await expect(getUser(device.AccessToken)).rejects.toMatchObject(voidAccess);
    }
    await expect(
      identity.client.send(new GlobalSignOutCommand({ AccessToken: here.AccessToken })),
    ).rejects.toMatchObject(voidAccess);
  });
});
