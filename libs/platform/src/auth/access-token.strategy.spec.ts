import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AppError } from '../errors/app-error.js';
import { newId } from '../identifiers/new-id.js';
import { trustedIssuers, type VerifiedAccess } from './access-token.js';
import { AccessTokenStrategy } from './access-token.strategy.js';
import { SigningKeys } from './signing-keys.js';
import { VerifiedTokenCache } from './verified-token-cache.js';

const CLIENT = 'client-1';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const other = generateKeyPairSync('rsa', { modulusLength: 2048 });

let server: Server;
let issuer: string;
let fetches: number;
let now: number;
let answer: () => { status: number; body: string };

const jwksOf = (key: KeyObject, kid: string) =>
  JSON.stringify({ keys: [{ ...key.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }] });

beforeEach(async () => {
  fetches = 0;
  now = 0;
  answer = () => ({ status: 200, body: jwksOf(publicKey, 'k1') });
  server = createServer((_request, response) => {
    fetches += 1;
    const { status, body } = answer();
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  issuer = `http://127.0.0.1:${address.port}/pool`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const seconds = () => Math.floor(Date.now() / 1000);

function token(claims: object = {}, header: object = {}, key: KeyObject = privateKey): string {
  const issued = seconds();
  const payload = {
    iss: issuer,
    sub: newId(),
    iat: issued,
    exp: issued + 300,
    token_use: 'access',
    client_id: CLIENT,
  };
  const body = `${part({ alg: 'RS256', kid: 'k1', ...header })}.${part({ ...payload, ...claims })}`;
  return `${body}.${sign('sha256', Buffer.from(body), key).toString('base64url')}`;
}

function givenStrategy(cache = new VerifiedTokenCache()) {
  const trusted = { issuer, jwksUri: `${issuer}/.well-known/jwks.json`, clientId: CLIENT };
  const keys = new SigningKeys([trusted], () => now);
  const strategy = new AccessTokenStrategy(keys, cache);
  const authenticate = (bearer?: string): Promise<VerifiedAccess | AppError | string> =>
    new Promise((resolve) => {
      // Passport puts these three on a copy of the strategy for each request.
      const attempt = Object.assign(Object.create(strategy), {
        success: resolve,
        error: resolve,
        fail: () => resolve('bare failure'),
      });
      attempt.authenticate({ headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` } });
    });
  return { authenticate, keys, cache };
}

const code = (outcome: unknown) => (outcome instanceof AppError ? outcome.code : outcome);

describe('the access token strategy', () => {
  it('lets a valid access token in', async () => {
    const { authenticate } = givenStrategy();
    const sub = newId();
    expect(await authenticate(token({ sub, auth_time: 7, origin_jti: 's1' }))).toMatchObject({
      issuer,
      subject: sub,
      authTime: 7,
      session: 's1',
    });
  });

  it('checks a token and fetches a key once, however often they come', async () => {
    const { authenticate } = givenStrategy();
    const bearer = token();
    const outcomes = await Promise.all([...Array(20)].map(() => authenticate(bearer)));
    await authenticate(token());
    expect(outcomes.every((outcome) => !(outcome instanceof AppError))).toBe(true);
    expect(fetches).toBe(1);
  });

  it('answers 401 to everything that is not a token of ours', async () => {
    const { authenticate } = givenStrategy();
    const body = `${part({ alg: 'none', kid: 'k1' })}.${part({ iss: issuer, sub: 'x' })}`;
    const wrong: (string | undefined)[] = [
      undefined,
      '',
      'garbage',
      'a.b.c',
      '...',
      `${part({ alg: 'RS256', kid: {} })}.e30.x`,
      `${body}.`,
      'x'.repeat(20_000),
      token({}, {}, other.privateKey),
      token({}, { kid: 'k2' }),
      token({}, { alg: 'HS256' }),
      token({ iss: 'https://elsewhere.example' }),
      token({ token_use: 'id' }),
      token({ client_id: 'client-2' }),
      token({ sub: '' }),
      token({ exp: seconds() - 60 }),
      token({ exp: undefined }),
      token({ nbf: seconds() + 600 }),
      `${token().slice(0, -4)}AAAA`,
    ];
    for (const bearer of wrong)
      expect([bearer, code(await authenticate(bearer))]).toEqual([bearer, 'access.not-signed-in']);
  });

  it('bears with a clock that is a little off', async () => {
    const { authenticate } = givenStrategy();
    const stopped = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    try {
      expect(await authenticate(token({ exp: seconds() - 29 }))).toMatchObject({ issuer });
      expect(code(await authenticate(token({ exp: seconds() - 31 })))).toBe('access.not-signed-in');
    } finally {
      stopped.mockRestore();
    }
  });

  it('answers 503 while the keys cannot be had, and recovers', async () => {
    const { authenticate } = givenStrategy();
    const working = answer;
    answer = () => ({ status: 500, body: 'down' });
    expect(code(await authenticate(token()))).toBe('identity.unavailable');
    answer = () => ({ status: 200, body: 'not json' });
    now += 1_001;
    expect(code(await authenticate(token()))).toBe('identity.unavailable');
    answer = working;
    now += 1_001;
    expect(await authenticate(token())).toMatchObject({ issuer });
  });

  it('asks once for an unknown key, then remembers that there is none', async () => {
    const { authenticate } = givenStrategy();
    for (let round = 0; round < 5; round += 1) await authenticate(token({}, { kid: 'k9' }));
    expect(fetches).toBe(1);
  });

  it('refuses invented keys with 401, a thousand of them with no further request', async () => {
    const { authenticate } = givenStrategy();
    await authenticate(token());
    for (let number = 0; number < 1_000; number += 1)
      expect(code(await authenticate(token({}, { kid: `invented-${number}` })))).toBe('access.not-signed-in');
    expect(fetches).toBe(1);
    expect(await authenticate(token())).toMatchObject({ issuer });
  });

  it('forgets a cached token when it ends, after a while in any case, and when there are too many', () => {
    const cache = new VerifiedTokenCache(2, 60_000);
    const now = Date.now();
    const access = (subject: string, expiresAt: number): VerifiedAccess => ({
      issuer,
      subject,
      expiresAt,
      authTime: 0,
      issuedAt: 0,
      session: null,
    });
    cache.keep('a', access('ann', now / 1000 + 10), now);
    expect(cache.find('a', now)).toMatchObject({ subject: 'ann' });
    expect(cache.find('a', now + 11_000)).toBeUndefined();
    cache.keep('b', access('bob', now / 1000 + 3600), now);
    expect(cache.find('b', now + 61_000)).toBeUndefined();
    for (const name of ['c', 'd', 'e']) cache.keep(name, access(name, now / 1000 + 10), now);
    expect(cache.find('c', now)).toBeUndefined();
    expect(cache.find('d', now)).toBeDefined();
    expect(cache.find('e', now)).toBeDefined();
  });

  it('derives the issuer from the settings', () => {
    const env = {
      IDENTITY_PUBLIC_URL: 'http://localhost:3001',
      IDENTITY_REGION: 'eu-west-1',
      IDENTITY_POOL_ID: 'eu-west-1_AbCdEf123',
      IDENTITY_CLIENT_ID: CLIENT,
    };
    expect(trustedIssuers({ ...env, IDENTITY: 'embedded' })[0]?.jwksUri).toBe(
      'http://localhost:3001/eu-west-1_AbCdEf123/.well-known/jwks.json',
    );
    expect(trustedIssuers({ ...env, IDENTITY: 'cognito' })[0]?.issuer).toBe(
      'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_AbCdEf123',
    );
  });

  it('fetches keys where the settings say, under the same issuer', () => {
    const env = {
      IDENTITY_PUBLIC_URL: 'https://sign-in.example',
      IDENTITY_INTERNAL_URL: 'http://identity:3001',
      IDENTITY_REGION: 'eu-west-1',
      IDENTITY_POOL_ID: 'eu-west-1_AbCdEf123',
      IDENTITY_CLIENT_ID: CLIENT,
    };
    expect(trustedIssuers({ ...env, IDENTITY: 'embedded' })[0]).toEqual({
      issuer: 'https://sign-in.example/eu-west-1_AbCdEf123',
      jwksUri: 'http://identity:3001/eu-west-1_AbCdEf123/.well-known/jwks.json',
      clientId: CLIENT,
    });
    expect(trustedIssuers({ ...env, IDENTITY: 'cognito' })[0]?.jwksUri).toMatch(
      /^https:\/\/cognito-idp\.eu-west-1\.amazonaws\.com\//,
    );
  });
});
