import type { RoleAssignmentView } from '@app/contracts/accounts/role-assignment';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { installSettings } from '../../base/settings.js';
import { tellCurrentScreen } from '../../base/current-screen.js';
import { refreshSession, session, updateUser } from '../session/user-store.js';
import { api, ApiError } from './http.js';

type Seen = { url: string; headers: Record<string, string>; body: unknown };

/** A browser's storage, as far as the session uses it. */
class Storage {
  readonly #values = new Map<string, string>();
  getItem = (name: string) => this.#values.get(name) ?? null;
  setItem = (name: string, value: string) => void this.#values.set(name, value);
  removeItem = (name: string) => void this.#values.delete(name);
  clear = () => this.#values.clear();
}

const identityUrl = 'https://identity.example/';
const token = (name: string): string =>
  `${name}.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.signature`;
const json = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });

let seen: Seen[];
let answer: (call: Seen) => Response;
const callsTo = (part: string): Seen[] => seen.filter(({ url }) => url.includes(part));
const rejected = (): Response => json(401, { message: 'Please sign in' });
const revoked = (): Response =>
  json(400, { __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' });
const renewed = (): Response =>
  json(200, { AuthenticationResult: { AccessToken: token('new'), IdToken: 'id', RefreshToken: 'second' } });

beforeEach(() => {
  seen = [];
  Object.defineProperty(globalThis, 'localStorage', { value: new Storage(), configurable: true });
  globalThis.fetch = async (url, init) => {
    const headers = init?.headers as Record<string, string>;
    const call = { url: String(url), headers, body: JSON.parse(String(init?.body ?? 'null')) };
    seen.push(call);
    return answer(call);
  };
  installSettings({
    brandName: 'Pathway',
    identity: {
      endpoint: identityUrl,
      region: 'eu-west-1',
      poolId: 'eu-west-1_Pathway01',
      clientId: 'web',
      mode: 'embedded',
    },
    uploadLimitBytes: 1,
    demo: false,
    analytics: { adapter: 'none' },
    errorReporting: { dsn: null },
    bugWidget: { scriptUrl: null },
  });
  tellCurrentScreen(() => ({ screen: 'jobSearch', requiresAuth: false, publicFacing: true, title: 'Jobs' }));
  localStorage.setItem('accessToken', token('old'));
  localStorage.setItem('idToken', 'id');
  localStorage.setItem('refreshToken', 'first');
  localStorage.setItem('username', 'clara@example.com');
  refreshSession();
});

const manager: RoleAssignmentView = {
  id: '1',
  userId: '2',
  roleId: 'role',
  roleName: 'Manager',
  name: 'Halden',
  entityName: 'Halden',
  logo: null,
  type: 'companyManager',
  entityId: 'company',
  entityType: 'company',
};

describe('a call of the product API', () => {
  it('says who asks and in which role, with empty fields where none is chosen', async () => {
    answer = () => json(200, []);
    await api('/api/jobs');
    expect(seen[0]?.headers).toMatchObject({
      authorization: `Bearer ${localStorage.getItem('accessToken')}`,
      'X-Role-Id': '',
      'X-Entity-Id': '',
    });
    updateUser({ userRole: manager });
    await api('/api/jobs/1', { method: 'PATCH', version: 3, idempotencyKey: 'once', body: { title: 'A' } });
    expect(seen[1]?.headers).toMatchObject({
      'X-Role-Id': 'role',
      'X-Entity-Id': 'company',
      'If-Match': '"3"',
      'Idempotency-Key': 'once',
      'content-type': 'application/json',
    });
  });

  it('hands a refusal on with its status, message and fields', async () => {
    answer = () => json(422, { message: 'Please complete it', code: 'x', errors: { cvId: 'Choose' } });
    const failure = await api('/api/jobs').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({
      statusCode: 422,
      message: 'Please complete it',
      errors: { cvId: 'Choose' },
    });
  });

  it('calls a broken connection by its name', async () => {
    answer = () => {
      throw new TypeError('fetch failed');
    };
    await expect(api('/api/jobs')).rejects.toMatchObject({ status: 0, message: 'Network error' });
    Object.defineProperty(globalThis.navigator, 'onLine', { value: false, configurable: true });
    try {
      await expect(api('/api/jobs')).rejects.toMatchObject({ message: 'Network error: you are offline' });
    } finally {
      Reflect.deleteProperty(globalThis.navigator, 'onLine');
    }
  });
});

describe('a session that ended', () => {
  it('is refreshed once for all who wait, and each request is repeated once', async () => {
    answer = ({ url, headers }) => {
      if (url === identityUrl) return renewed();
      return headers.authorization?.includes('new.') ? json(200, { ok: true }) : rejected();
    };
    const answers = await Promise.all([api('/api/jobs'), api('/api/companies'), api('/api/roles')]);
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(callsTo(identityUrl).map(({ body }) => body)).toEqual([
      { ClientId: 'web', RefreshToken: 'first' },
    ]);
    expect(callsTo('/api/')).toHaveLength(6);
    expect(localStorage.getItem('refreshToken')).toBe('second');
  });

  it('is left to the tab that was faster, however late this one learns of it', async () => {
    answer = ({ url, headers }) => {
      if (url === identityUrl) return renewed();
      if (headers.authorization?.includes('other-tab.')) return json(200, { ok: true });
      localStorage.setItem('accessToken', token('other-tab'));
      return rejected();
    };
    expect(await api('/api/jobs')).toEqual({ ok: true });
    expect(callsTo(identityUrl)).toEqual([]);
  });

  it('is not refreshed a second time for the same request', async () => {
    answer = ({ url }) => (url === identityUrl ? renewed() : rejected());
    await expect(api('/api/jobs')).rejects.toMatchObject({ status: 401 });
    expect(callsTo(identityUrl)).toHaveLength(1);
    expect(callsTo('/api/')).toHaveLength(2);
  });

  it.each([
    ['signed out', ['', '', '', ''], renewed],
    ['signed in somebody else', ['theirs', 'id', 'their-refresh-token', 'bruno@example.com'], renewed],
    // Signing out takes the token back, so the exchange may be refused.
    ['signed in somebody else first', ['theirs', 'id', 'their-refresh-token', 'bruno@example.com'], revoked],
  ])('is what another tab made of it meanwhile, where that one %s', async (_what, theirs, exchanged) => {
    const names = ['accessToken', 'idToken', 'refreshToken', 'username'];
    answer = ({ url, headers }) => {
      if (url !== identityUrl) return headers.authorization === 'Bearer theirs' ? json(200, {}) : rejected();
      names.forEach((name, index) => localStorage.setItem(name, theirs[index] ?? ''));
      return exchanged();
    };
    await api('/api/jobs').catch(() => undefined);
    expect(names.map((name) => localStorage.getItem(name))).toEqual(theirs);
  });

  it('keeps nothing more of the person once another tab signed out', () => {
    localStorage.clear();
    updateUser({ steps: [] });
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('is forgotten when its refresh token is refused', async () => {
    answer = ({ url }) => (url === identityUrl ? revoked() : rejected());
    await expect(api('/api/jobs')).rejects.toMatchObject({ status: 401 });
    expect(session().signedIn).toBe(false);
    expect(localStorage.getItem('refreshToken')).toBeNull();
  });

  it('is kept when the sign-in service does not answer', async () => {
    answer = ({ url }) => {
      if (url === identityUrl) throw new TypeError('fetch failed');
      return rejected();
    };
    await expect(api('/api/jobs')).rejects.toMatchObject({ status: 0 });
    expect(session().signedIn).toBe(true);
  });

  it('is refreshed ahead of its end, before the request', async () => {
    const ending = `old.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 30 }))}.signature`;
    localStorage.setItem('accessToken', ending);
    answer = ({ url }) => (url === identityUrl ? renewed() : json(200, {}));
    await api('/api/jobs');
    expect(seen.map(({ url }) => url)).toEqual([identityUrl, '/api/jobs']);
  });

  it('is left alone on screens that ask for no session, while all its parts are there', async () => {
    tellCurrentScreen(() => ({
      screen: 'login',
      requiresAuth: false,
      publicFacing: false,
      title: 'Sign in',
    }));
    answer = rejected;
    await expect(api('/api/jobs')).rejects.toMatchObject({ status: 401 });
    expect(seen).toHaveLength(1);
  });
});
