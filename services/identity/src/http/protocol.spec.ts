import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { Allowances } from '@app/platform/rate-limits/allowances';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  goodPassword,
  type IdentityUnderTest,
  newAddress,
  startIdentityUnderTest,
} from '../../../../test/support/identity.js';

let identity: IdentityUnderTest;
let strict: IdentityUnderTest;
const productUrl = 'http://localhost:3000';

beforeAll(async () => {
  identity = await startIdentityUnderTest();
  strict = await startIdentityUnderTest({ allowances: new Allowances(1) });
});
afterAll(async () => {
  await identity.stop();
  await strict.stop();
});

let lastHost = 0;
/** An address behind the trusted proxy that no other test uses. */
const caller = () => ({
  'x-forwarded-for': `10.${process.pid % 250}.${Math.floor((lastHost += 1) / 250)}.${lastHost % 250}`,
});
const signInBody = (USERNAME: string, PASSWORD = goodPassword) => ({
  ClientId: identity.settings.clientId,
  AuthFlow: 'USER_PASSWORD_AUTH',
  AuthParameters: { USERNAME, PASSWORD },
});
const typeOf = async (reply: Response): Promise<string> => JSON.parse(await reply.text()).__type;

/** A call with no header but the one that names the action; `fetch` would add its own. */
const sendPlainly = (url: string, action: string, body: object): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const call = request(url, {
      method: 'POST',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` },
    });
    call.on('response', (reply) => reply.resume().on('end', () => resolve(reply.statusCode)));
    call.on('error', reject);
    call.end(JSON.stringify(body));
  });

describe('the wire', () => {
  it('answers in the content type of the protocol, with a request id and without caching', async () => {
    const reply = await identity.call('RevokeToken', { ClientId: identity.settings.clientId, Token: 'x' });
    expect([reply.status, await reply.json()]).toEqual([200, {}]);
    expect(reply.headers.get('content-type')).toBe('application/x-amz-json-1.1');
    expect(reply.headers.get('x-amzn-requestid')).toMatch(/^[0-9a-f-]{36}$/);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  it('refuses with a name in body and header', async () => {
    const reply = await identity.call('GetUser', { AccessToken: 'x' });
    expect([reply.status, reply.headers.get('x-amzn-errortype')]).toEqual([400, 'NotAuthorizedException']);
    expect(await reply.json()).toEqual({ __type: 'NotAuthorizedException', message: 'Invalid Access Token' });
  });

  it.each([
    ['an action nobody knows', 'ListUsers', {}, 'UnknownOperationException'],
    ['broken JSON', 'GetUser', '{', 'SerializationException'],
    ['a list', 'GetUser', [], 'SerializationException'],
    ['a number for a text', 'GetUser', { AccessToken: 1 }, 'SerializationException'],
    ['nothing', 'GetUser', '', 'InvalidParameterException'],
    ['an empty text', 'GetUser', { AccessToken: '' }, 'InvalidParameterException'],
    ['depth', 'GetUser', '['.repeat(8000) + ']'.repeat(8000), 'SerializationException'],
    ['prototype members', 'GetUser', '{"__proto__":{"AccessToken":"x"}}', 'InvalidParameterException'],
  ])('refuses %s', async (_what, action, body, type) => {
    const reply = await identity.call(action, body);
    expect([reply.status, await typeOf(reply)]).toEqual([400, type]);
  });

  it('takes no body over 16 KB and no other target prefix', async () => {
    const large = await identity.call('GetUser', { AccessToken: 'x'.repeat(17_000) });
    expect([large.status, large.headers.get('x-amzn-errortype'), await typeOf(large)]).toEqual([
      400,
      'RequestEntityTooLargeException',
      'RequestEntityTooLargeException',
    ]);
    expect((await fetch(`${identity.settings.publicUrl}/nowhere`)).status).toBe(404);
    const reply = await identity.call('GetUser', {}, { 'x-amz-target': 'Other.GetUser' });
    expect(await typeOf(reply)).toBe('UnknownOperationException');
  });

  it('takes a call that names no action, and one that names no browser', async () => {
    const { publicUrl } = identity.settings;
    const reply = await fetch(publicUrl, { method: 'POST', body: '{}' });
    expect([reply.status, await typeOf(reply)]).toEqual([400, 'UnknownOperationException']);
    const email = await identity.givenConfirmed();
    await sendPlainly(publicUrl, 'InitiateAuth', signInBody(email));
    const agents = await identity.sql(
      `select user_agent from identity.session join identity.account on account.id = account_id
       where email = $1`,
      [email],
    );
    expect(agents).toEqual([{ user_agent: null }]);
  });

  it('lets only browsers of the product call', async () => {
    const preflight = (origin: string) =>
      fetch(identity.settings.publicUrl, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type,x-amz-target,x-amz-user-agent',
        },
      });
    const own = await preflight(productUrl);
    expect(own.headers.get('access-control-allow-origin')).toBe(productUrl);
    expect(own.headers.get('access-control-allow-headers')).toContain('x-amz-target');
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
    const foreign = await identity.call('GetUser', { AccessToken: 'x' }, { origin: 'https://evil.example' });
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('tells its health', async () => {
    for (const question of ['live', 'ready']) {
      const reply = await fetch(`${identity.settings.publicUrl}/health/${question}`);
      expect([reply.status, await reply.json()]).toEqual([200, { status: 'ok' }]);
    }
  });
});

describe('limits', () => {
  it('let thirty sign-ins a minute through per caller, whatever is forged in front of the proxy', async () => {
    const [own] = [caller()];
    const statuses: string[] = [];
    // A minute is short on a busy machine: it begins anew with each call.
    const counted = createHash('sha256').update(`sign-in:${own['x-forwarded-for']}`).digest('base64url');
    const stillThisMinute = () =>
      strict.sql(
        `update rate_limit_window set ends_at = now() + interval '1 minute' where key = '${counted}'`,
      );
    for (let attempt = 0; attempt < 40; attempt += 1) {
      await stillThisMinute();
      const forged = { 'x-forwarded-for': `${attempt}.1.2.3, ${own['x-forwarded-for']}` };
      const reply = await strict.call('InitiateAuth', signInBody(newAddress(), 'x'), forged);
      statuses.push(await typeOf(reply));
      if (attempt === 39) expect(reply.headers.get('retry-after')).toMatch(/^[1-9]\d?$/);
    }
    expect(statuses.filter((type) => type === 'NotAuthorizedException')).toHaveLength(30);
    expect(statuses.slice(30)).toEqual(Array(10).fill('TooManyRequestsException'));
    const other = await strict.call('InitiateAuth', signInBody(newAddress(), 'x'), caller());
    expect(await typeOf(other)).toBe('NotAuthorizedException');
  });

  it('hold when all calls come at once', async () => {
    const own = caller();
    const types = await Promise.all(
      Array.from({ length: 60 }, async () =>
        typeOf(await strict.call('InitiateAuth', signInBody(newAddress(), 'x'), own)),
      ),
    );
    expect(types.filter((type) => type === 'NotAuthorizedException').length).toBeLessThanOrEqual(30);
    expect(types.filter((type) => type === 'TooManyRequestsException').length).toBeGreaterThanOrEqual(30);
  });

  it('let thirty sign-ups an hour through per caller', async () => {
    const own = caller();
    const ClientId = strict.settings.clientId;
    const types = new Map<number, number>();
    for (let attempt = 0; attempt < 32; attempt += 1) {
      const body = { ClientId, Username: newAddress(), Password: goodPassword };
      const { status } = await strict.call('SignUp', body, own);
      types.set(status, (types.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(types)).toEqual({ 200: 30, 400: 2 });
  });

  it('reject a flood before hashing and go on answering', async () => {
    const email = await identity.givenConfirmed();
    const flood = Promise.all(
      Array.from({ length: 300 }, async () =>
        typeOf(await identity.call('InitiateAuth', signInBody(newAddress(), 'x'), caller())),
      ),
    );
    let flooding = true;
    const ended = flood.finally(() => (flooding = false));
    const reply = await identity.call('GetUser', { AccessToken: 'x' }, caller());
    // Whoever came last and needs no password compared is answered before the flood is over.
    expect([reply.status, flooding]).toEqual([400, true]);
    const types = await ended;
    expect(types.filter((type) => type === 'TooManyRequestsException').length).toBeGreaterThan(100);
    expect((await identity.call('InitiateAuth', signInBody(email), caller())).status).toBe(200);
  });
});
