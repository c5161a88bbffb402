import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RouteDeclarations } from '../../services/api/src/http/route-declarations.js';
import { type ApiWithIdentity, startApiWithIdentity } from '../support/api-with-identity.js';
import { aCompanyWorld } from '../support/company-world.js';
import { addressOf, bodyOf } from '../support/route-address.js';

/** T21: an ID token says who somebody is, and opens nothing. */

let both: ApiWithIdentity;
beforeAll(async () => {
  both = await startApiWithIdentity();
});
afterAll(() => both.stop());

describe('the ID token of a real sign-in', () => {
  it('is refused on every route that asks for a token, where the access token is not', async () => {
    const ada = await both.signUpAs('applicant');
    const world = await aCompanyWorld();
    const routes = both.api.app.get(RouteDeclarations).list();
    const guarded = routes.filter(({ access }) => !access.public);
    expect(guarded.length).toBeGreaterThan(20);
    for (const { method, path } of guarded) {
      const reply = await fetch(`${both.api.url}/api${addressOf(path, world)}`, {
        method,
        headers: { authorization: `Bearer ${ada.tokens.IdToken}`, 'content-type': 'application/json' },
        body: method === 'GET' ? undefined : JSON.stringify(bodyOf(method, path)),
      });
      expect([method, path, reply.status]).toEqual([method, path, 401]);
      await reply.text();
    }
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
