import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RouteDeclarations } from '../../services/api/src/http/route-declarations.js';
import { type ApiWithIdentity, startApiWithIdentity } from '../support/api-with-identity.js';
import { aCompanyWorld } from '../support/company-world.js';
import { type ApiUnderTest, startApi } from '../support/api.js';
import { addressOf, bodyOf } from '../support/route-address.js';

/** An ID token says who a person is, and opens nothing. */

/** Every route that asks for a token, asked with this one. */
async function statusesWith(api: ApiUnderTest, token: string): Promise<[string, number][]> {
  const world = await aCompanyWorld();
  const guarded = api.app
    .get(RouteDeclarations)
    .list()
    .filter(({ access }) => !access.public);
  expect(guarded.length).toBeGreaterThan(20);
  const statuses: [string, number][] = [];
  for (const { method, path } of guarded) {
    const reply = await fetch(`${api.url}/api${addressOf(path, world)}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: method === 'GET' ? undefined : JSON.stringify(bodyOf(method, path)),
    });
    statuses.push([`${method} ${path}`, reply.status]);
    await reply.text();
  }
  return statuses;
}

const letIn = (statuses: [string, number][]) => statuses.filter(([, status]) => status !== 401);

describe('the ID token of a real sign-in', () => {
  let both: ApiWithIdentity;
  beforeAll(async () => {
    both = await startApiWithIdentity();
  });
  afterAll(() => both.stop());

  it('is refused on every route that asks for a token, where the access token is not', async () => {
    const ada = await both.signUpAs('applicant');
    expect(letIn(await statusesWith(both.api, ada.tokens.IdToken))).toEqual([]);
    expect((await ada.get('users/me')).status).toBe(200);
  });

  it('opens nothing at the identity service either, nor does the refresh token anywhere', async () => {
    const ada = await both.signUpAs('applicant');
    for (const AccessToken of [ada.tokens.IdToken, ada.tokens.RefreshToken]) {
      expect((await both.identity.call('GetUser', { AccessToken })).status).toBe(400);
      const headers = { authorization: `Bearer ${AccessToken}` };
      expect((await both.api.request('GET', 'users/me', { headers })).status).toBe(401);
    }
  });
});

describe('a token of our issuer with everything an access token has', () => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  it('is refused on every route when it was made to be shown to the application', async () => {
    const { person } = await api.as('stacAdmin');
    const { clientId, token } = api.issuer;
    // As an issuer might write it: nothing but its use tells it from an access token.
    const idToken = token(person.subject, { token_use: 'id', client_id: clientId, aud: clientId });
    expect(letIn(await statusesWith(api, idToken))).toEqual([]);
    const accessToken = token(person.subject, { aud: clientId });
    expect(letIn(await statusesWith(api, accessToken)).length).toBeGreaterThan(20);
  });

  it('is refused on every route when it was issued to another application', async () => {
    const { person } = await api.as('stacAdmin');
    const foreign = api.issuer.token(person.subject, {
      client_id: 'another-application',
      aud: api.issuer.clientId,
    });
    expect(letIn(await statusesWith(api, foreign))).toEqual([]);
  });
});
