import {
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type IdentityUnderTest, startIdentityUnderTest } from '../../../../test/support/identity.js';

/** What is remembered of a family of refresh tokens, to the second and to the client. */

let identity: IdentityUnderTest;
let ClientId: string;
beforeAll(async () => {
  identity = await startIdentityUnderTest();
  ClientId = identity.settings.clientId;
});
afterAll(() => identity.stop());

const exchange = (RefreshToken: string, client = ClientId) =>
  identity.client.send(new GetTokensFromRefreshTokenCommand({ ClientId: client, RefreshToken }));
const plainRefresh = (REFRESH_TOKEN: string) =>
  identity.client.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN } }),
  );
const revoke = (Token: string, client = ClientId) =>
  identity.client.send(new RevokeTokenCommand({ ClientId: client, Token }));

async function aFamily() {
  const { AccessToken, RefreshToken } = await identity.signIn(await identity.givenConfirmed());
  const { origin_jti: id } = JSON.parse(Buffer.from(AccessToken.split('.')[1] ?? '', 'base64url').toString());
  return { id: String(id), RefreshToken };
}
const changed = (id: string, change: string) =>
  identity.sql(`update identity.session set ${change} where id = $1`, [id]);
const usedSecondsAgo = (id: string, seconds: number) =>
  identity.sql(
    `update identity.refresh_token set used_at = now() - make_interval(secs => $2)
     where session_id = $1 and used_at is not null`,
    [id, seconds],
  );
const stored = async (id: string) => {
  const [row] = await identity.sql<{ because: string | null; rotated: boolean; idle: number }>(
    `select revoked_because as because, rotated, extract(epoch from now() - last_used_at)::float8 as idle
     from identity.session where id = $1`,
    [id],
  );
  return row;
};

describe('a family of refresh tokens', () => {
  it('forgives a token that was exchanged up to half a minute ago, and not one second more', async () => {
    const { id, RefreshToken } = await aFamily();
    await exchange(RefreshToken);
    await usedSecondsAgo(id, 15);
    await exchange(RefreshToken);
    expect(await stored(id)).toMatchObject({ because: null, rotated: true });
    await usedSecondsAgo(id, 31);
    await expect(exchange(RefreshToken)).rejects.toMatchObject({ name: 'RefreshTokenReuseException' });
    expect(await stored(id)).toMatchObject({ because: 'refresh token reused' });
  });

  it('does not lengthen that half minute by using it', async () => {
    const { id, RefreshToken } = await aFamily();
    await exchange(RefreshToken);
    await usedSecondsAgo(id, 15);
    await exchange(RefreshToken);
    const [token] = await identity.sql<{ ago: number }>(
      `select extract(epoch from now() - used_at)::float8 as ago from identity.refresh_token
       where session_id = $1 and used_at is not null`,
      [id],
    );
    expect(token?.ago).toBeGreaterThanOrEqual(15);
  });

  it.each([
    ['with an exchange', exchange, true],
    ['without one', plainRefresh, false],
  ])('is remembered as used now when it is refreshed %s', async (_how, refresh, rotated) => {
    const { id, RefreshToken } = await aFamily();
    await changed(id, `last_used_at = now() - interval '1 day'`);
    await refresh(RefreshToken);
    const after = await stored(id);
    expect(after).toMatchObject({ rotated });
    expect(after?.idle).toBeLessThan(3_600);
  });

  it('says why it ended', async () => {
    const { id, RefreshToken } = await aFamily();
    await revoke(RefreshToken);
    expect(await stored(id)).toMatchObject({ because: 'signed out' });
  });

  it('is refreshed and ended by the client it was made for alone', async () => {
    const { id, RefreshToken } = await aFamily();
    await expect(exchange(RefreshToken, 'other')).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
    await expect(revoke(RefreshToken, 'other')).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await changed(id, `client_id = 'other'`);
    await expect(exchange(RefreshToken)).rejects.toMatchObject({ message: 'Invalid Refresh Token.' });
    await revoke(RefreshToken);
    expect(await stored(id)).toMatchObject({ because: null });
  });

  it('ends when its time is over, also for who refreshes without exchange', async () => {
    const { id, RefreshToken } = await aFamily();
    await changed(id, 'expires_at = now()');
    const over = { name: 'NotAuthorizedException', message: 'Refresh Token has expired' };
    await expect(plainRefresh(RefreshToken)).rejects.toMatchObject(over);
    await expect(exchange(RefreshToken)).rejects.toMatchObject(over);
  });
});
