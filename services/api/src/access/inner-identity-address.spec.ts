import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../test/support/api.js';
import { startTestIssuer, type TestIssuer } from '../../../../test/support/tokens.js';

/** As containers run: people reach the identity service through a proxy, which is of no use to the API itself. */

const publicAddress = 'https://sign-in.invalid';
let identity: TestIssuer;
let api: ApiUnderTest;
beforeAll(async () => {
  identity = await startTestIssuer();
  api = await startApi({
    IDENTITY_PUBLIC_URL: publicAddress,
    IDENTITY_INTERNAL_URL: identity.url,
    IDENTITY_POOL_ID: identity.poolId,
    IDENTITY_CLIENT_ID: identity.clientId,
  });
});
afterAll(async () => {
  await api.stop();
  await identity.stop();
});

const me = (token: string) =>
  api.request('GET', 'users/me', { headers: { authorization: `Bearer ${token}` } });

describe('an identity service with an inner address', () => {
  it('is asked there for its keys and for who somebody is', async () => {
    expect((await api.visitor.get('health/ready')).status).toBe(200);
    const [subject, email] = [newId(), `${newId()}@example.org`];
    identity.knows(subject, { email });
    const iss = `${publicAddress}/${identity.poolId}`;
    expect(await me(identity.token(subject, { iss }))).toMatchObject({ status: 200, body: { email } });
  });

  it('is known to browsers and in tokens by its public one alone', async () => {
    const { body } = await api.request('GET', '/config.json');
    expect(body.identity.endpoint).toBe(`${publicAddress}/`);
    expect((await me(identity.token(newId()))).status).toBe(401);
  });
});
