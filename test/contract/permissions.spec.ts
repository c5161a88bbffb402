import { request as httpRequest } from 'node:http';
import { afterAll, describe, expect, it } from '@jest/globals';
import { can } from '@app/contracts/access/policy';
import { type Identity, identities } from '@app/contracts/access/scopes';
import { isCompanyRole, type RoleType, roles } from '@app/contracts/access/roles';
import { newId } from '@app/platform/identifiers/new-id';
import { type DeclaredRoute, RouteDeclarations } from '../../services/api/src/http/route-declarations.js';
import { type Caller, startApi } from '../support/api.js';
import { aPerson, aRole } from '../support/builders/person.builder.js';
import { aCompanyWorld, type CompanyWorld, fingerprintOf } from '../support/company-world.js';
import { addressOf, bodyOf } from '../support/route-address.js';
import { shareOf } from '../support/thorough.js';

/**
 * The permission table against the running API: every declared route × every identity. A new route joins by being
 * declared.
 */

// Started here, because the list of routes is what the tests below are made of.
const api = await startApi();
const routes = api.app.get(RouteDeclarations).list();
afterAll(() => api.stop());

/** Refusals that are the business's own and not the permission table's: the route let the sender in. */
const businessRejections: Record<string, string> = {
  // An upload carries its permission in its signed form.
  'POST /uploads': 'file.upload-rejected',
  // Managers hand on only invitations to roles they could give.
  'POST /invitations/:id/resend': 'invitation.role-not-grantable',
  'POST /invitations/:id/link': 'invitation.role-not-grantable',
  'POST /invitations/:id/role': 'invitation.role-not-grantable',
};

/** Whoever asked for this once is signed out: somebody else asks next. */
const signsOut = 'DELETE /users/me';

let foreign: Promise<CompanyWorld> | undefined;
/** A company that no request of this file may change. */
const foreignWorld = (): Promise<CompanyWorld> => (foreign ??= aCompanyWorld());

let read: Promise<CompanyWorld> | undefined;
/** The company a route acts on: reads share one, commands change theirs. */
const worldFor = ({ method }: DeclaredRoute): Promise<CompanyWorld> =>
  method === 'GET' ? (read ??= aCompanyWorld()) : aCompanyWorld();

type Reply = { status: number; code: string };
type Headers = Record<string, string>;
const nameOf = ({ method, path }: DeclaredRoute) => `${method} ${path}`;

/** One request; the answer is not read to its end, since live streams have none. */
async function send(route: DeclaredRoute, world: CompanyWorld, headers: Headers, query = ''): Promise<Reply> {
  const hasBody = route.method !== 'GET';
  const stop = new AbortController();
  const reply = await fetch(`${api.url}/api${addressOf(route.path, world)}${query}`, {
    method: route.method,
    headers: {
      'if-match': '"1"',
      'idempotency-key': newId(),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    body: hasBody ? JSON.stringify(bodyOf(route.method, route.path)) : undefined,
    signal: stop.signal,
  });
  const isProblem = reply.headers.get('content-type')?.includes('problem+json') ?? false;
  const code = isProblem ? String(JSON.parse(await reply.text()).code) : '';
  stop.abort();
  return { status: reply.status, code };
}

/** Somebody new who is this identity, in this company where the role belongs to one. */
async function callerAs(identity: Identity, companyId: string): Promise<Headers> {
  if (identity === 'anonymous') return {};
  const { person, headers } =
    identity === 'withoutRole'
      ? await api.asNewcomer()
      : await api.as(identity, isCompanyRole(identity) ? companyId : null);
  // Some routes ask the sign-in service about the sender.
  api.issuer.knows(person.subject, { email: person.email });
  return headers;
}

const worldQuery = (identity: Identity, { method }: DeclaredRoute, companyId: string) =>
  identity === 'stacAdmin' && method === 'GET' ? `?companyId=${companyId}` : '';

/** What the table says about this cell, in the words the answers are brought to. */
function expectedOf(route: DeclaredRoute, identity: Identity): string {
  if (can(identity, route.access.action)) return 'let in';
  return identity === 'anonymous' ? '401 access.not-signed-in' : '403 access.not-allowed';
}

function verdictOf(route: DeclaredRoute, { status, code }: Reply): string {
  const rejected = status === 401 || status === 403 || code.startsWith('access.');
  if (rejected && code !== businessRejections[nameOf(route)]) return `${status} ${code}`;
  return status >= 500 && code !== 'identity.unavailable' ? `failed with ${status}` : 'let in';
}

/** One guard reads the role headers of every route, so `npm test` tries them on a share. */
const triedWithHeaders = new Set(shareOf(routes));

describe.each(routes.map((route) => [nameOf(route), route] as const))('%s', (_name, route) => {
  const guarded = !route.access.public;

  it('agreement: what members may read and do follows from their role alone', async () => {
    const world = await worldFor(route);
    const got: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const identity of identities) {
      const headers = await callerAs(identity, world.companyId);
      const query = worldQuery(identity, route, world.companyId);
      expected[identity] = expectedOf(route, identity);
      got[identity] = verdictOf(route, await send(route, world, headers, query));
    }
    expect(got).toEqual(expected);
  });

  if (triedWithHeaders.has(route)) {
    it('takes role headers for what they are: a choice among stored roles', async () => {
      const world = await worldFor(route);
      const second = await foreignWorld();
      const got: Record<string, string> = {};
      let pairsOf = await strangeHeaders(world, second);
      for (const name of Object.keys(pairsOf)) {
        got[name] = verdictOf(route, await sendTwice(route, world, pairsOf[name] ?? []));
        if (nameOf(route) === signsOut) pairsOf = await strangeHeaders(world, second);
      }
      const withoutRole = expectedOf(route, 'withoutRole');
      expect(got).toEqual({
        missing: withoutRole,
        empty: withoutRole,
        'role not held': guarded ? '403 access.role-not-yours' : 'let in',
        'unknown role': guarded ? '403 access.role-not-yours' : 'let in',
        'foreign company': guarded ? '403 access.role-not-yours' : 'let in',
        'role of one company, id of another': guarded ? '403 access.role-not-yours' : 'let in',
        'company without role': guarded ? '403 access.role-not-yours' : 'let in',
        'doubled role': guarded ? '400 access.role-header-doubled' : 'let in',
        'doubled company': guarded ? '400 access.role-header-doubled' : 'let in',
        malformed: guarded ? '400 access.role-header-malformed' : 'let in',
      });
    });
  }

  if (guarded && route.path.includes(':')) {
    it('finds and changes nothing of another company', async () => {
      const [own, foreign] = [await worldFor(route), await foreignWorld()];
      const before = await fingerprintOf(foreign.companyId);
      const got: Record<string, string> = {};
      const members = identities.filter((identity) => identity !== 'stacAdmin' && identity !== 'anonymous');
      for (const identity of members) {
        const headers = await callerAs(identity, own.companyId);
        for (const query of ['', `?companyId=${foreign.companyId}`]) {
          const { status, code } = await send(route, foreign, headers, query);
          const isRejection = (status >= 400 && status < 500) || code === 'identity.unavailable';
          if (!isRejection) got[`${identity} ${query}`] = `${status} ${code}`;
        }
      }
      expect(got).toEqual({});
      expect(await fingerprintOf(foreign.companyId)).toBe(before);
    });
  }
});

/** Role headers as pairs, for one person who is admin of `world` and viewer of `second`. */
async function strangeHeaders(world: CompanyWorld, second: CompanyWorld): Promise<Record<string, string[]>> {
  const person = await aPerson({ issuer: api.issuer.issuer });
  api.issuer.knows(person.subject, { email: person.email });
  const hold = (roleType: RoleType, companyId: string) => aRole({ userId: person.id, roleType, companyId });
  await hold('companyAdmin', world.companyId);
  await hold('companyViewer', second.companyId);
  const caller: Caller = api.asPerson(person);
  const bearer = ['Authorization', caller.headers['authorization'] ?? ''];
  const acting = (role: string, entity: string) => [...bearer, 'X-Role-Id', role, 'X-Entity-Id', entity];
  const { companyAdmin, companyManager } = roles;
  const [own, other] = [world.companyId, second.companyId];
  return {
    missing: bearer,
    empty: acting('', ''),
    'role not held': acting(companyManager.id, own),
    'unknown role': acting(newId(), own),
    'foreign company': acting(companyAdmin.id, newId()),
    'role of one company, id of another': acting(companyAdmin.id, other),
    'company without role': acting('', own),
    'doubled role': [...acting(companyAdmin.id, own), 'x-role-id', companyAdmin.id],
    'doubled company': [...acting(companyAdmin.id, own), 'X-ENTITY-ID', other],
    malformed: acting('companyAdmin', own),
  };
}

/** Sends header pairs exactly as given; other clients join what stands twice. */
function sendTwice(route: DeclaredRoute, world: CompanyWorld, pairs: string[]): Promise<Reply> {
  const text = route.method === 'GET' ? '' : JSON.stringify(bodyOf(route.method, route.path));
  const content =
    text === '' ? [] : ['Content-Type', 'application/json', 'Content-Length', String(text.length)];
  return new Promise((resolve, reject) => {
    const sent = httpRequest(`${api.url}/api${addressOf(route.path, world)}`, {
      method: route.method,
      headers: ['Host', 'localhost', 'If-Match', '"1"', 'Idempotency-Key', newId(), ...content, ...pairs],
    });
    sent.on('error', reject);
    sent.on('response', (reply) => {
      const status = reply.statusCode ?? 0;
      const isProblem = reply.headers['content-type']?.includes('problem+json') ?? false;
      let body = '';
      if (!isProblem) {
        resolve({ status, code: '' });
        sent.destroy();
        return;
      }
      reply.on('data', (chunk) => (body += String(chunk)));
      reply.on('end', () => resolve({ status, code: JSON.parse(body).code }));
    });
    sent.end(text);
  });
}
