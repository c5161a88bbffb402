import { GetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt, type JWTPayload, SignJWT } from 'jose';
import { type IdentityUnderTest, startIdentityUnderTest } from '../../../../test/support/identity.js';
import { Database } from '../persistence/database.js';
import { openOrm } from '../persistence/open-orm.js';
import { Secrets } from '../core/secrets.js';
import { KeyRing } from './key-ring.js';

let identity: IdentityUnderTest;
let claims: JWTPayload;
beforeAll(async () => {
  identity = await startIdentityUnderTest();
  claims = decodeJwt((await identity.signIn(await identity.givenConfirmed())).AccessToken);
});
afterAll(() => identity.stop());

/** A token signed with the service's own key for access tokens, saying something else than it would say. */
async function askWith(changes: JWTPayload): Promise<unknown> {
  const orm = await openOrm({ databaseUrl: identity.settings.databaseUrl, databasePoolSize: 1 });
  try {
    const ring = new KeyRing(new Database(orm), new Secrets(identity.settings));
    const { kid, key } = await ring.signer('access', new Date());
    const token = await new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ kid, alg: 'RS256' })
      .sign(key);
    return await identity.client.send(new GetUserCommand({ AccessToken: token }));
  } finally {
    await orm.close();
  }
}

describe('a token that our own key signed', () => {
  it('is good when it says what ours say', async () => {
    expect(await askWith({})).toMatchObject({ Username: claims.sub });
  });

  it.each([
    ['is for something else than access', { token_use: 'id' }, 'Invalid Access Token'],
    ['is for another client', { client_id: 'another-client' }, 'Invalid Access Token'],
    ['is of another issuer', { iss: 'https://elsewhere.example/pool' }, 'Invalid Access Token'],
    ['is over', { exp: 1_000 }, 'Access Token has expired'],
    [
      'names another person',
      { sub: '0190a000-0000-7000-8000-00000000000a' },
      'Access Token has been revoked',
    ],
  ])('is refused when it %s', async (_what, changes, message) => {
    await expect(askWith(changes)).rejects.toMatchObject({ name: 'NotAuthorizedException', message });
  });
});
