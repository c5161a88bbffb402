import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, startApi } from '../../../../test/support/api.js';

let api: ApiUnderTest;
let person: Caller;
beforeAll(async () => {
  api = await startApi();
  person = await api.as('applicant');
});
afterAll(() => api.stop());

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const withToken = (token: string, scheme = 'Bearer') =>
  api.request('GET', 'users/me', { headers: { authorization: `${scheme} ${token}` } });
const now = () => Math.floor(Date.now() / 1000);

describe('a token', () => {
  it('of the trusted issuer lets its holder in', async () => {
    const { status, body } = await withToken(api.issuer.token(person.person.subject));
    expect([status, body.id]).toEqual([200, person.person.id]);
  });

  it('that is no access token of ours is refused with 401, in the same words', async () => {
    const { issuer } = api;
    const { subject } = person.person;
    const claims = { iss: issuer.issuer, sub: subject, client_id: issuer.clientId, token_use: 'access' };
    const lasting = { ...claims, iat: now(), exp: now() + 900 };
    const shared = `${part({ alg: 'HS256', kid: 'k1' })}.${part(lasting)}`;
    const unsigned = `${part({ alg: 'none', kid: 'k1' })}.${part(lasting)}.`;
    const wrong: Record<string, string> = {
      garbage: 'garbage',
      'three empty parts': '..',
      'an ID token': issuer.token(subject, { token_use: 'id', aud: issuer.clientId }),
      'a token of another application': issuer.token(subject, { client_id: 'another' }),
      'a foreign issuer': issuer.token(subject, { iss: 'https://evil.example/pool' }),
      'an issuer that begins like ours': issuer.token(subject, { iss: `${issuer.issuer}/x` }),
      'a key nobody trusts': issuer.token(subject, {}, {}, issuer.foreignKey),
      'an unknown key id': issuer.token(subject, {}, { kid: 'k2' }),
      'a key named in the token': issuer.token(
        subject,
        {},
        { jku: `${issuer.url}/other`, kid: 'other' },
        issuer.foreignKey,
      ),
      'an expired one': issuer.token(subject, { exp: now() - 120 }),
      'one that never ends': issuer.token(subject, { exp: undefined }),
      'one of the future': issuer.token(subject, { nbf: now() + 600 }),
      'no subject': issuer.token(subject, { sub: '' }),
      'no signature': unsigned,
      'the public key as a secret': `${shared}.${createHmac('sha256', issuer.publicKeyText).update(shared).digest('base64url')}`,
      'a changed signature': `${issuer.token(subject).slice(0, -6)}AAAAAA`,
      'a very long one': 'x'.repeat(12_000),
    };
    for (const [name, token] of Object.entries(wrong)) {
      const { status, body, headers } = await withToken(token);
      expect([name, status, body.code]).toEqual([name, 401, 'access.not-signed-in']);
      expect(headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  it('is asked for on every route that is not public', async () => {
    for (const [method, path] of [
      ['GET', 'users/me'],
      ['GET', 'companies'],
      ['POST', 'jobs'],
      ['GET', `files/${newId()}/link`],
      ['PUT', `job-applications/${newId()}/stage`],
    ] as const) {
      const { status, body } = await api.request(method, path);
      expect([path, status, body.message]).toEqual([path, 401, 'Please sign in']);
    }
    expect((await withToken(api.issuer.token(person.person.subject), 'Basic')).status).toBe(401);
    expect(
      (await api.request('GET', `users/me?access_token=${api.issuer.token(person.person.subject)}`)).status,
    ).toBe(401);
  });

  it('is not looked at where a route is public', async () => {
    const reply = await api.request('GET', 'public-jobs', { headers: { authorization: 'Bearer garbage' } });
    expect(reply.status).toBe(200);
  });
});
