import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RouteDeclarations } from '../../services/api/src/http/route-declarations.js';
import { contentSecurityPolicy } from '../../services/api/src/web-server/content-security.js';
import { type ApiUnderTest, startApi } from '../support/api.js';
import { aCompanyWorld, type CompanyWorld } from '../support/company-world.js';
import { addressOf, bodyOf } from '../support/route-address.js';

/** No other site acts or reads as a user, or frames the product. */

let api: ApiUnderTest;
let world: CompanyWorld;
beforeAll(async () => {
  api = await startApi();
  world = await aCompanyWorld();
});
afterAll(() => api.stop());

const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' };
const grants = (headers: Headers): string[] =>
  [...headers.keys()].filter((name) => name.startsWith('access-control-') || name === 'set-cookie');

describe('another site', () => {
  it('gets no leave to read or send anything, on any route', async () => {
    const manager = await api.as('companyManager', world.companyId);
    for (const { method, path } of api.app.get(RouteDeclarations).list()) {
      // Feeds are made for other sites to read.
      if (path.startsWith('/feeds')) continue;
      const route = addressOf(path, world).slice(1);
      const preflight = await api.request('OPTIONS', route, {
        headers: {
          ...foreign,
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization,x-role-id,content-type',
        },
      });
      expect([path, grants(preflight.headers)]).toEqual([path, []]);
      if (method !== 'GET' || path.includes(':')) continue;
      const reply = await fetch(`${api.url}/api/${route}`, { headers: { ...manager.headers, ...foreign } });
      expect([path, grants(reply.headers)]).toEqual([path, []]);
      await reply.body?.cancel();
    }
  });

  it('acts as nobody by a form or a cookie: only the bearer header speaks for a person', async () => {
    const manager = await api.as('companyManager', world.companyId);
    const { authorization = '' } = manager.headers;
    const cookie = `access_token=${authorization.slice(7)}; Authorization=${authorization}; token=${authorization}`;
    for (const { method, path, access } of api.app.get(RouteDeclarations).list()) {
      if (access.public) continue;
      const reply = await api.request(method, addressOf(path, world).slice(1), {
        headers: { ...foreign, cookie, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
        body: method === 'GET' ? undefined : JSON.stringify(bodyOf(method, path)),
      });
      expect([path, reply.status]).toEqual([path, 401]);
    }
  });

  it('cannot send what a plain form sends', async () => {
    const manager = await api.as('companyManager', world.companyId);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const sent = { ...manager.headers, ...foreign, 'content-type': type };
      const { status } = await api.request('POST', 'jobs', { headers: sent, body: '{"title":"x"}' });
      expect([type, status]).toEqual([type, 415]);
    }
  });
});

describe('pages', () => {
  it('are framed by nobody', () => {
    expect(contentSecurityPolicy(api.env)).toContain("frame-ancestors 'none'");
  });
});
