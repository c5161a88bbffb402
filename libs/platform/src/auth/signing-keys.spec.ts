import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SigningKeys } from './signing-keys.js';

let server: Server;
let issuer: string;
let published: { kid: string; key: KeyObject }[];
let fetches: number;
let isDown: boolean;

beforeEach(async () => {
  fetches = 0;
  isDown = false;
  server = createServer((_request, response) => {
    fetches += 1;
    const keys = published.map(({ kid, key }) => ({
      ...key.export({ format: 'jwk' }),
      ...{ kid, use: 'sig', alg: 'RS256' },
    }));
    response
      .writeHead(isDown ? 500 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ keys }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  issuer = `http://127.0.0.1:${address.port}/pool`;
});
afterEach(async () => {
  jest.restoreAllMocks();
  await new Promise((resolve) => server.close(resolve));
});

const start = Date.now();
/** The clock so many minutes later. */
const minutesLater = (minutes: number) => jest.spyOn(Date, 'now').mockReturnValue(start + minutes * 60_000);

const aKey = (kid: string) => ({
  kid,
  key: generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey,
});
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenBy = (kid: string) => `${part({ alg: 'RS256', kid })}.${part({ iss: issuer })}.x`;
const givenKeys = () =>
  new SigningKeys([{ issuer, jwksUri: `${issuer}/.well-known/jwks.json`, clientId: 'client' }]);

describe('keys that change while tokens live', () => {
  it('are known side by side after one request for either', async () => {
    const [old, young] = [aKey('old'), aKey('young')];
    published = [old, young];
    const keys = givenKeys();
    expect((await keys.keyFor(tokenBy('young')))?.equals(young.key)).toBe(true);
    expect((await keys.keyFor(tokenBy('old')))?.equals(old.key)).toBe(true);
    expect(fetches).toBe(1);
  });

  it('are learnt though somebody uses up all requests with key ids that never were', async () => {
    published = [aKey('old')];
    const keys = givenKeys();
    const invent = async (name: string) => {
      for (let number = 0; number < 15; number += 1)
        await keys.keyFor(tokenBy(`${name}-${number}`)).catch(() => undefined);
    };
    await invent('before');
    const young = aKey('young');
    published.push(young);
    await invent('meanwhile');
    const before = fetches;
    await expect(keys.keyFor(tokenBy('one-too-many'))).rejects.toMatchObject({
      code: 'identity.unavailable',
    });
    expect((await keys.keyFor(tokenBy('young')))?.equals(young.key)).toBe(true);
    expect(fetches).toBe(before);
  });
});

describe('a key that was had', () => {
  it('stops counting ten minutes after it was withdrawn', async () => {
    minutesLater(0);
    const [old, young] = [aKey('old'), aKey('young')];
    published = [old, young];
    const keys = givenKeys();
    await keys.keyFor(tokenBy('old'));
    published = [young];
    minutesLater(9.9);
    expect((await keys.keyFor(tokenBy('old')))?.equals(old.key)).toBe(true);
    minutesLater(10.1);
    expect(await keys.keyFor(tokenBy('old'))).toBeUndefined();
    expect((await keys.keyFor(tokenBy('young')))?.equals(young.key)).toBe(true);
  });

  it('counts for an hour more while nobody answers, and no longer', async () => {
    minutesLater(0);
    const old = aKey('old');
    published = [old];
    const keys = givenKeys();
    await keys.keyFor(tokenBy('old'));
    isDown = true;
    minutesLater(69);
    expect((await keys.keyFor(tokenBy('old')))?.equals(old.key)).toBe(true);
    minutesLater(71);
    await expect(keys.keyFor(tokenBy('old'))).rejects.toMatchObject({ code: 'identity.unavailable' });
    isDown = false;
    expect((await keys.keyFor(tokenBy('old')))?.equals(old.key)).toBe(true);
  });
});

describe('a key that nobody knew', () => {
  it('is asked for again half a minute later', async () => {
    minutesLater(0);
    published = [aKey('old')];
    const keys = givenKeys();
    expect(await keys.keyFor(tokenBy('young'))).toBeUndefined();
    const young = aKey('young');
    published.push(young);
    minutesLater(0.4);
    expect(await keys.keyFor(tokenBy('young'))).toBeUndefined();
    expect(fetches).toBe(1);
    minutesLater(0.6);
    expect((await keys.keyFor(tokenBy('young')))?.equals(young.key)).toBe(true);
  });
});
