import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SigningKeys } from './signing-keys.js';

let server: Server;
let issuer: string;
let published: { kid: string; key: KeyObject }[];
let fetches: number;
let isDown: boolean;
let now: number;

beforeEach(async () => {
  fetches = 0;
  now = 0;
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
  await new Promise((resolve) => server.close(resolve));
});

/** So many minutes after the start. */
const minutesLater = (minutes: number) => void (now = minutes * 60_000);

const aKey = (kid: string) => ({
  kid,
  key: generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey,
});
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenBy = (kid: string) => `${part({ alg: 'RS256', kid })}.${part({ iss: issuer })}.x`;
const givenKeys = () =>
  new SigningKeys([{ issuer, jwksUri: `${issuer}/.well-known/jwks.json`, clientId: 'client' }], () => now);

describe('keys that change while tokens live', () => {
  it('are known side by side after one request for either', async () => {
    const [old, young] = [aKey('old'), aKey('young')];
    published = [old, young];
    const keys = givenKeys();
    expect((await keys.keyFor(tokenBy('young')))?.equals(young.key)).toBe(true);
    expect((await keys.keyFor(tokenBy('old')))?.equals(old.key)).toBe(true);
    expect(fetches).toBe(1);
  });

  it('are learnt within seconds though somebody invents key ids all the time', async () => {
    published = [aKey('old')];
    const keys = givenKeys();
    const invent = async (from: number) => {
      for (let number = 0; number < 500; number += 1)
        expect(await keys.keyFor(tokenBy(`invented-${from + number}`))).toBeUndefined();
    };
    await invent(0);
    const young = aKey('young');
    published.push(young);
    await invent(500);
    expect(fetches).toBe(1);
    now += 3_001;
    await invent(1_000);
    expect((await keys.keyFor(tokenBy('young')))?.equals(young.key)).toBe(true);
    expect(fetches).toBe(2);
  });

  it('are learnt at once when nobody invents any', async () => {
    const old = aKey('old');
    published = [old];
    const keys = givenKeys();
    await keys.keyFor(tokenBy('old'));
    now += 3_001;
    const young = aKey('young');
    published.push(young);
    expect((await keys.keyFor(tokenBy('young')))?.equals(young.key)).toBe(true);
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
    minutesLater(71.1);
    expect((await keys.keyFor(tokenBy('old')))?.equals(old.key)).toBe(true);
  });
});

describe('an issuer that does not answer', () => {
  it('is asked once a second, however many wait, and all are told one error with a time to wait', async () => {
    published = [aKey('old')];
    isDown = true;
    const keys = givenKeys();
    const failureOf = (kid: string): Promise<unknown> => keys.keyFor(tokenBy(kid)).catch((error) => error);
    const failures = await Promise.all([...Array(20)].map((_none, number) => failureOf(`kid-${number}`)));
    failures.push(await failureOf('one-more'));
    expect(new Set(failures).size).toBe(1);
    expect(failures[0]).toMatchObject({ code: 'identity.unavailable', detail: { retryAfterSeconds: 5 } });
    expect(fetches).toBe(1);
    now += 1_001;
    expect(await failureOf('old')).not.toBe(failures[0]);
    expect(fetches).toBe(2);
  });

  it('leaves open whether an unknown key is one of its new ones', async () => {
    const old = aKey('old');
    published = [old];
    const keys = givenKeys();
    await keys.keyFor(tokenBy('old'));
    isDown = true;
    now += 3_001;
    await expect(keys.keyFor(tokenBy('young'))).rejects.toMatchObject({ code: 'identity.unavailable' });
    expect((await keys.keyFor(tokenBy('old')))?.equals(old.key)).toBe(true);
  });
});
