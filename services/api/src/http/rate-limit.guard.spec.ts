import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../test/support/api.js';
import { clockThatJumps, newNetworkAddress } from '../../../../test/support/rate-limits/trial.js';
import { isStored } from './rate-limits.js';

/** Whose window a use is counted in. Every limit, used up and open again: test/contract/rate-limits.spec.ts. */

let api: ApiUnderTest;
let clock: ReturnType<typeof clockThatJumps>;
beforeAll(async () => {
  // A minute must not end on its own in between.
  clock = clockThatJumps();
  api = await startApi({
    RATE_LIMIT_FACTOR: '1',
    TRUSTED_PROXY_HOPS: '1',
    RATE_LIMITS: 'one-invitation=3, company=3, public=600',
  });
});
afterAll(async () => {
  await api?.stop();
  clock.stop();
});

describe('a window', () => {
  it('of an invitation is one for every spelling of its id, from whichever address', async () => {
    const id = randomUUID();
    const look = async (spelling: string) => {
      const headers = { 'x-forwarded-for': newNetworkAddress() };
      const body = { token: 'a-token-nobody-made' };
      return (await api.request('POST', `invitations/${spelling}/preview`, { headers, body })).status;
    };
    const half = `${id.slice(0, 18)}${id.slice(18).toUpperCase()}`;
    const spellings = [id, id.toUpperCase(), half, id.toUpperCase()];
    const statuses: number[] = [];
    for (const spelling of spellings) statuses.push(await look(spelling));
    expect(statuses).toEqual([404, 404, 404, 429]);
  });

  it('of a company is the own one of a platform admin, who acts for none', async () => {
    const [ada, grace] = [await api.as('stacAdmin'), await api.as('stacAdmin')];
    const statuses: number[] = [];
    for (let use = 0; use < 4; use += 1) statuses.push((await ada.get('companies')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await grace.get('companies')).status).toBe(200);
  });

  it('of a minute is spent at its pace: what comes faster waits, and far ahead of it is told to come again', async () => {
    const headers = { 'x-forwarded-for': newNetworkAddress() };
    const look = async () => {
      const began = Date.now();
      const { status, headers: told } = await api.request('GET', `public-jobs/${randomUUID()}`, { headers });
      return { status, retryAfter: told.get('retry-after'), took: Date.now() - began };
    };
    const answers = await Promise.all(Array.from({ length: 100 }, look));
    const of = (status: number) => answers.filter((answer) => answer.status === status);
    // Thirty at once, then one each 100 ms, for at most five seconds.
    expect([of(404).length, of(429).length]).toEqual([80, 20]);
    expect(new Set(of(429).map(({ retryAfter }) => retryAfter))).toEqual(new Set(['1']));
    const took = of(404)
      .map((answer) => answer.took)
      .sort((one, other) => one - other);
    expect(took.at(-1)).toBeGreaterThan(4_900);
    expect(took[39]).toBeGreaterThan(900);
  });

  it('outlives a restart where it is long, or where a restart would buy more guesses', () => {
    const stored = (
      ['all', 'writes', 'public', 'company', 'members', 'invitation', 'uploads'] as const
    ).filter((name) => isStored({ name, by: 'person' }));
    expect(stored).toEqual(['invitation', 'uploads']);
  });
});
