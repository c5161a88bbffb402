import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../support/api.js';

/** Only the signature by a trusted key counts; keys and addresses that a token names are ignored. */

let api: ApiUnderTest;
let listener: Server;
let listenerUrl: string;
let subject: string;
const calls: string[] = [];
beforeAll(async () => {
  api = await startApi();
  subject = (await api.as('applicant')).person.subject;
  listener = createServer((request, response) => {
    calls.push(request.url ?? '');
    response.end('{"keys":[]}');
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  listenerUrl = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
});
afterAll(async () => {
  await api.stop();
  listener.close();
});
beforeEach(() => void calls.splice(0));

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const ask = (token: string) =>
  api.request('GET', 'users/me', { headers: { authorization: `Bearer ${token}` } });

/** A token whose header and claims are right but for what the test changes, signed by `secret` or not at all. */
function selfMade(header: object, claims: object, secret?: string): string {
  const [, good = ''] = api.issuer.token(subject).split('.');
  const known = JSON.parse(Buffer.from(good, 'base64url').toString());
  const body = `${part({ alg: 'none', kid: 'k1', ...header })}.${part({ ...known, ...claims })}`;
  return `${body}.${secret === undefined ? '' : createHmac('sha256', secret).update(body).digest('base64url')}`;
}

describe('a token', () => {
  it('signed by nobody, or by the public key as a secret, is refused', async () => {
    for (const token of [
      selfMade({}, {}),
      selfMade({ alg: 'None' }, {}),
      selfMade({ alg: 'HS256' }, {}, api.issuer.publicKeyText),
      selfMade({ alg: 'HS256' }, {}, ''),
      api.issuer.token(subject, {}, { alg: 'RS512' }),
      api.issuer.token(subject, {}, { alg: 'PS256' }),
    ]) {
      expect((await ask(token)).status).toBe(401);
    }
  });

  it('makes us call no address it names', async () => {
    const { token, foreignKey, issuer } = api.issuer;
    const keys = `${listenerUrl}/keys.json`;
    const jwk = foreignKey.export({ format: 'jwk' });
    for (const [claims, header] of [
      [{}, { jku: keys, kid: 'theirs' }],
      [{}, { x5u: keys, kid: 'theirs' }],
      [{}, { jwk, kid: 'theirs' }],
      [{}, { jwk }],
      [{}, { kid: keys }],
      [{}, { kid: '../../../../dev/null' }],
      [{}, { kid: `k1' or '1'='1` }],
      [{ iss: listenerUrl }, {}],
      [{ iss: `${listenerUrl}/${api.issuer.poolId}` }, {}],
      [{ iss: [issuer, listenerUrl] }, {}],
    ] as const) {
      expect([header, (await ask(token(subject, claims, header, foreignKey))).status]).toEqual([header, 401]);
    }
    expect(calls).toEqual([]);
  });

  it('of an invented key is refused without a request for keys or a line of the log for each', async () => {
    const { token, foreignKey, requestedKeys } = api.issuer;
    const started = performance.now();
    const [asked, logged] = [requestedKeys(), api.logs.length];
    for (let number = 0; number < 300; number += 1)
      expect((await ask(token(subject, {}, { kid: `invented-${number}` }, foreignKey))).status).toBe(401);
    expect(api.logs.slice(logged)).toEqual([]);
    const mostRequests = 1 + Math.ceil((performance.now() - started) / 3_000);
    expect(requestedKeys() - asked).toBeLessThanOrEqual(mostRequests);
  });

  it('of the trusted key is taken', async () => {
    expect((await ask(api.issuer.token(subject))).status).toBe(200);
  });
});
