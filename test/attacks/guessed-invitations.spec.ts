import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../support/api.js';
import { aCompany } from '../support/builders/company.builder.js';
import { aGuest, type Guest, statusOf } from '../support/guest.js';
import { clockThatJumps } from '../support/rate-limits/trial.js';

/** The secret of an invitation cannot be guessed. */

let api: ApiUnderTest;
/** Two hundred guesses may take longer than the minute they are counted in. */
const clock = clockThatJumps();
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXY_HOPS: '1' });
});
afterAll(async () => {
  clock.stop();
  await api.stop();
});

/** A network nobody else uses: windows of other suites live in the same database. */
const part = () => Math.floor(Math.random() * 65_536).toString(16);
const anyAddress = () => `2001:db8:${part()}:${part()}::1`;
const secret = () => Buffer.from(`${newId()}${newId()}`).toString('base64url').slice(0, 43);

const guess = (guest: Pick<Guest, 'caller' | 'invitation'>, from: string, token = secret()) =>
  guest.caller.post(`invitations/${guest.invitation.id}/accept`, { token }, { 'x-forwarded-for': from });

describe('two hundred guesses', () => {
  it('from one address are ten answers of not found, then a wall', async () => {
    const guest = await aGuest(api, { companyId: (await aCompany()).id });
    const from = anyAddress();
    const codes: Record<string, number> = {};
    for (let tries = 0; tries < 200; tries += 1) {
      const { status, headers } = await guess(guest, from);
      codes[status] = (codes[status] ?? 0) + 1;
      if (status === 429) expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    }
    expect(codes).toEqual({ 404: 10, 429: 190 });
    expect(await statusOf(guest.invitation)).toBe('pending');
  });

  it('from two hundred addresses are twenty answers for one invitation', async () => {
    const { invitation } = await aGuest(api, { companyId: (await aCompany()).id });
    // One account alone would be slowed down after its first requests.
    const accounts = await Promise.all(Array.from({ length: 20 }, () => api.asNewcomer()));
    const codes: Record<string, number> = {};
    for (let tries = 0; tries < 200; tries += 1) {
      const caller = accounts[tries % accounts.length]!;
      const { status } = await guess({ invitation, caller }, anyAddress());
      codes[status] = (codes[status] ?? 0) + 1;
    }
    expect(codes).toEqual({ 404: 20, 429: 180 });
  });
});

describe('a guess', () => {
  it('is answered the same whether the invitation exists, is dead or never was', async () => {
    const { id: companyId } = await aCompany();
    const guests = [
      await aGuest(api, { companyId }),
      await aGuest(api, { companyId, status: 'accepted' }),
      await aGuest(api, { companyId, expiresAt: new Date(0) }),
      await aGuest(api, { companyId, revokedAt: new Date() }),
    ];
    const told = new Set<string>();
    for (const guest of guests) {
      const { status, body } = await guess(guest, anyAddress());
      told.add(`${status} ${body.code} ${body.message}`);
      const elsewhere = { ...guest, invitation: { ...guest.invitation, id: newId() } };
      const missing = await guess(elsewhere, anyAddress());
      told.add(`${missing.status} ${missing.body.code} ${missing.body.message}`);
    }
    expect([...told]).toEqual(['404 resource.not-found Resource not found']);
  });
});
