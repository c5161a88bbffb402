import { randomUUID } from 'node:crypto';
import { type AllowanceName, isAllowanceName } from '@app/platform/rate-limits/allowances';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../test/support/api.js';
import { aCompany } from '../../../../test/support/builders/company.builder.js';

/** Each limit set to this many by its own name, one process for those that would hide one another. */
const most = 2;
let special: ApiUnderTest;
let general: ApiUnderTest;
const specialNames: AllowanceName[] = [
  'public',
  'invitation',
  'one-invitation',
  'members',
  'contact',
  'uploads',
  'applications',
  'invitations',
  'draft-invitations',
];
const settings = (names: string[]) => ({
  RATE_LIMIT_FACTOR: '1',
  TRUSTED_PROXY_HOPS: '1',
  RATE_LIMITS: names.map((name) => `${name}=${most}`).join(', '),
});

beforeAll(async () => {
  special = await startApi(settings(specialNames));
  general = await startApi(settings(['writes']));
});
afterAll(async () => {
  await special.stop();
  await general.stop();
});

type Reply = { status: number; headers: Headers; body: { code?: string; message?: string } };
const anyAddress = () => ['198', ...[0, 0, 0].map(() => Math.floor(Math.random() * 250) + 1)].join('.');

/** Sends until one is refused; answers how many were not. */
async function passed(send: (index: number) => Promise<Reply>): Promise<number> {
  for (let index = 0; index < 10; index += 1) {
    const { status, headers, body } = await send(index);
    if (status !== 429) continue;
    expect(body.code).toBe('request.too-many');
    expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    return index;
  }
  throw new Error('Never refused');
}

const fromOneAddress = (api: ApiUnderTest, method: string, route: string, body?: object) => {
  const headers = { 'x-forwarded-for': anyAddress() };
  return () => api.request(method, route, { headers, body });
};
async function sendingInvitations(status: 'draft' | 'published') {
  const { id: entityId } = await aCompany({ status });
  const admin = await special.as('companyAdmin', entityId);
  return () =>
    admin.post('invitations', { email: `${randomUUID()}@example.org`, type: 'companyViewer', entityId });
}

/** What uses each limit up; most of it is refused for other reasons, which counts all the same. */
const uses: Record<string, () => Promise<() => Promise<Reply>>> = {
  public: async () => fromOneAddress(special, 'GET', 'public-jobs'),
  contact: async () => fromOneAddress(special, 'POST', 'contact-messages', {}),
  invitation: async () => {
    const headers = { 'x-forwarded-for': anyAddress() };
    const guess = (id: string) => special.request('POST', `invitations/${id}/preview`, { headers, body: {} });
    return () => guess(randomUUID());
  },
  'one-invitation': async () => {
    const route = `invitations/${randomUUID()}/preview`;
    return () => special.request('POST', route, { headers: { 'x-forwarded-for': anyAddress() }, body: {} });
  },
  members: async () => {
    const admin = await special.as('companyAdmin', (await aCompany()).id);
    return () => admin.delete(`company-users/${randomUUID()}`);
  },
  uploads: async () => {
    const person = await special.as('applicant');
    return () => person.post('files', {});
  },
  applications: async () => {
    const person = await special.as('applicant');
    return () => person.post('job-applications', {});
  },
  invitations: () => sendingInvitations('published'),
  'draft-invitations': () => sendingInvitations('draft'),
};
describe('a limit set by its name', () => {
  it('is tried for each there is', () => {
    expect(Object.keys(uses).sort()).toEqual([...specialNames].sort());
    expect(specialNames.every(isAllowanceName)).toBe(true);
  });

  it.each(specialNames)('%s: lets so many through and names the seconds to wait', async (name) => {
    const send = await uses[name]?.();
    expect(send && (await passed(send))).toBe(most);
  });

  it('writes: counts changes of one person on all routes, and no reading', async () => {
    const person = await general.as('applicant');
    const routes = ['files', 'job-applications', 'user-accounts'];
    expect(await passed((index) => person.post(routes[index % 3] ?? '', {}))).toBe(most);
    expect((await person.get('users/me')).status).toBe(200);
    expect((await (await general.as('applicant')).post('files', {})).status).not.toBe(429);
  });
});

describe('limits of all requests', () => {
  let small: ApiUnderTest;
  beforeAll(async () => {
    small = await startApi({ RATE_LIMIT_FACTOR: '1', RATE_LIMITS: 'all=4, company=6' });
  });
  afterAll(() => small.stop());

  it('all: counts one person on every route', async () => {
    const person = await small.as('applicant');
    const routes = ['users/me', 'user-roles', 'roles'];
    expect(await passed((index) => person.get(routes[index % 3] ?? ''))).toBe(4);
    expect((await (await small.as('applicant')).get('users/me')).status).toBe(200);
  });

  it('company: counts everybody who acts for one', async () => {
    const { id } = await aCompany();
    const people = [await small.as('companyViewer', id), await small.as('companyAdmin', id)];
    expect(await passed((index) => people[index % 2]!.get(`companies/${id}`))).toBe(6);
    const other = await aCompany();
    const elsewhere = await small.as('companyViewer', other.id);
    expect((await elsewhere.get(`companies/${other.id}`)).status).toBe(200);
  });
});
