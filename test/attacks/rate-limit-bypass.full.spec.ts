import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, startApi, together } from '../support/api.js';
import { clockThatJumps } from '../support/rate-limits/trial.js';

/** No choice of headers, spellings or addresses of one network gets around a limit. */

let direct: ApiUnderTest;
let behindProxy: ApiUnderTest;
/** Hundreds of requests may take longer than the minute they are counted in. */
const clock = clockThatJumps();
beforeAll(async () => {
  direct = await startApi({ RATE_LIMIT_FACTOR: '1' });
  behindProxy = await secondProcess({ TRUSTED_PROXY_HOPS: '1' });
});
afterAll(async () => {
  clock.stop();
  await direct.stop();
  await behindProxy.stop();
});

/** Another API on the same database that trusts the same issuer. */
const secondProcess = (settings: Record<string, string> = {}) =>
  startApi({ RATE_LIMIT_FACTOR: '1', IDENTITY_PUBLIC_URL: direct.issuer.url, ...settings });
const anyAddress = () => [10, 20, 30, 40].map(() => Math.floor(Math.random() * 250) + 1).join('.');
const search = 'public-jobs?q=nobody-writes-this';

/** So many may come at once, and as many again after so many seconds. */
const pace = {
  visitor: { atOnce: 30, seconds: 6 },
  reader: { atOnce: 10, seconds: 1 },
  writer: { atOnce: 10, seconds: 2 },
};

/** Sends `count` requests at their pace, what is left of them when the minute is nearly over, and answers how many passed. */
async function passedOf(
  count: number,
  send: (index: number) => Promise<{ status: number }>,
  { atOnce, seconds }: { atOnce: number; seconds: number } = pace.visitor,
): Promise<number> {
  let passed = 0;
  let elapsed = 0;
  for (let done = 0; done < count; done += atOnce) {
    const replies = await together(atOnce, (index) => send(done + index));
    passed += replies.filter(({ status }) => status === 200 || status === 400).length;
    if (elapsed + seconds >= 60) continue;
    clock.jump(seconds);
    elapsed += seconds;
  }
  return passed;
}

describe('three hundred searches a minute', () => {
  it('are all one address gets, whatever it forges', async () => {
    const forged = () => ({
      'x-forwarded-for': anyAddress(),
      'x-real-ip': anyAddress(),
      forwarded: `for=${anyAddress()}`,
      'user-agent': anyAddress(),
    });
    expect(await passedOf(400, () => direct.request('GET', search, { headers: forged() }))).toBe(300);

    const { status, headers, body } = await direct.request('GET', search, { headers: forged() });
    expect([status, body.code, body.message]).toEqual([429, 'request.too-many', 'Too many requests']);
    const wait = headers.get('retry-after') ?? '';
    expect(wait).toMatch(/^\d+$/);
    expect(Number(wait)).toBeGreaterThan(0);
    expect(Number(wait)).toBeLessThanOrEqual(60);
  });

  it('are not more in another spelling of the path', async () => {
    for (const path of [
      '/api/public-jobs/',
      '/api//public-jobs',
      '/API/public-jobs',
      '/api/public%2Djobs?x',
    ]) {
      const { status, headers } = await direct.request('GET', path);
      const found = status === 200 && headers.get('content-type')?.includes('json');
      expect([path, found]).toEqual([path, false]);
    }
  });

  it('leave other routes open', async () => {
    expect((await direct.request('GET', 'health/live')).status).toBe(200);
  });

  it('are counted by the address a trusted proxy names, which a client cannot choose', async () => {
    const through = (address: string) => () =>
      behindProxy.request('GET', search, { headers: { 'x-forwarded-for': `${anyAddress()}, ${address}` } });
    expect(await passedOf(350, through('198.51.100.7'))).toBe(300);
    expect((await through('198.51.100.8')()).status).toBe(200);
  });

  it('are counted for a whole IPv6 network', async () => {
    const through = (index: number) =>
      behindProxy.request('GET', search, {
        headers: { 'x-forwarded-for': `2001:db8:7:7::${index.toString(16)}` },
      });
    expect(await passedOf(350, through)).toBe(300);
    const neighbour = { 'x-forwarded-for': '2001:db8:7:8::1' };
    expect((await behindProxy.request('GET', search, { headers: neighbour })).status).toBe(200);
  });
});

// Before another process starts: the one that started last checks tokens for all of this file.
describe('three hundred bad tokens a minute', () => {
  const bad = () => direct.issuer.token('nobody', {}, { kid: 'invented' }, direct.issuer.foreignKey);
  const send = (token: string, address: string) =>
    behindProxy.request('GET', 'roles', {
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address },
    });

  it('are all that are looked at from one network, while those at work there go on', async () => {
    const ada = await direct.as('applicant');
    const known = ada.headers['authorization']?.slice('Bearer '.length) ?? '';
    expect((await send(known, '2001:db8:9:9::1')).status).toBe(200);
    const statuses = new Map<number, number>();
    for (let round = 0; round < 7; round += 1)
      for (const { status } of await together(50, (index) => send(bad(), `2001:db8:9:9::${round}:${index}`)))
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
    expect(Object.fromEntries(statuses)).toEqual({ 401: 300, 429: 50 });
    expect((await send(known, '2001:db8:9:9::2')).status).toBe(200);
    const grace = await direct.as('applicant');
    const fresh = grace.headers['authorization']?.slice('Bearer '.length) ?? '';
    expect((await send(fresh, '2001:db8:9:9::2')).status).toBe(429);
    expect((await send(fresh, '2001:db8:9:a::2')).status).toBe(200);
  });

  it('never count those who send none', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.91' };
    const replies = await together(310, () => behindProxy.request('GET', 'roles', { headers }));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401]));
  });
});

describe('a limit of a minute', () => {
  it('is one for all processes, however a sender is spread over them', async () => {
    const twin = await secondProcess({ TRUSTED_PROXY_HOPS: '1' });
    try {
      const headers = { 'x-forwarded-for': '198.51.100.77' };
      const processes = [behindProxy, twin];
      const passed = await passedOf(400, (index) =>
        processes[index % 2]!.request('GET', search, { headers }),
      );
      expect(passed).toBe(300);
      for (const each of processes) expect((await each.request('GET', search, { headers })).status).toBe(429);
    } finally {
      await twin.stop();
    }
  });
});

describe('a signed-in person', () => {
  it('has six hundred requests and three hundred writes a minute, from wherever they come', async () => {
    const [ada, grace] = [await direct.as('applicant'), await direct.as('applicant')];
    const send = (by: Caller, method: string, path: string) => {
      const headers = { ...by.headers, 'x-forwarded-for': anyAddress() };
      return behindProxy.request(method, path, { headers, body: method === 'POST' ? {} : undefined });
    };
    expect(await passedOf(310, () => send(ada, 'POST', 'user-accounts'), pace.writer)).toBe(300);
    expect((await send(ada, 'GET', 'users/me')).status).toBe(200);
    expect(await passedOf(610, () => send(grace, 'GET', 'roles'), pace.reader)).toBe(600);
    expect((await send(ada, 'GET', 'roles')).status).toBe(200);
  });

  it('asks for sixty uploads an hour, also of a second process', async () => {
    const ada = await direct.as('applicant');
    expect(await passedOf(50, () => ada.post('files', {}), pace.writer)).toBe(50);
    const twin = await secondProcess();
    try {
      const again = { headers: ada.headers, body: {} };
      expect(await passedOf(50, () => twin.request('POST', 'files', again), pace.writer)).toBe(10);
      const { status, headers } = await twin.request('POST', 'files', again);
      expect([status, Number(headers.get('retry-after')) > 60]).toEqual([429, true]);
    } finally {
      await twin.stop();
    }
  });
});
