import { randomUUID } from 'node:crypto';
import { can } from '@app/contracts/access/policy';
import type { AllowanceName } from '@app/platform/rate-limits/allowances';
import { limitsOf, type RateLimit } from '../../../services/api/src/http/rate-limits.js';
import { type DeclaredRoute, RouteDeclarations } from '../../../services/api/src/http/route-declarations.js';
import { type ApiUnderTest, startApi } from '../api.js';
import { aCompany } from '../builders/company.builder.js';
import { aPerson, aRole, type BuiltPerson } from '../builders/person.builder.js';
import {
  newNetworkAddress,
  type OpenTrial,
  type Sender,
  setting,
  type LimitResponse,
  type Trial,
} from './trial.js';

/** What each limit of the API counts by, and a call that uses it up, whatever else is wrong with it. */
const plans: Partial<Record<AllowanceName, { by: RateLimit['by']; use: [method: string, path: string] }>> = {
  public: { by: 'address', use: ['GET', '/public-jobs'] },
  all: { by: 'person', use: ['GET', '/roles'] },
  writes: { by: 'person', use: ['POST', '/jobs'] },
  company: { by: 'company', use: ['GET', '/companies'] },
  invitation: { by: 'address', use: ['POST', '/invitations/:id/preview'] },
  'one-invitation': { by: 'invitation', use: ['POST', '/invitations/:id/preview'] },
  members: { by: 'company', use: ['DELETE', '/company-users/:id'] },
  contact: { by: 'address', use: ['POST', '/contact-messages'] },
  'job-reports': { by: 'address', use: ['POST', '/job-reports'] },
  alerts: { by: 'address', use: ['POST', '/alert-subscribers'] },
  'alerts-of-mailbox': { by: 'mailbox', use: ['POST', '/alert-subscribers'] },
  uploads: { by: 'person', use: ['POST', '/files'] },
  applications: { by: 'person', use: ['POST', '/job-applications'] },
  exports: { by: 'company', use: ['POST', '/application-exports'] },
  'data-exports': { by: 'person', use: ['POST', '/data-exports'] },
  'account-deletions': { by: 'person', use: ['DELETE', '/users/me'] },
  erasures: { by: 'company', use: ['DELETE', '/candidates/:applicantId'] },
  'breach-exports': { by: 'person', use: ['POST', '/breach-exports'] },
  'data-requests': { by: 'person', use: ['POST', '/data-requests'] },
  'job-invitations': { by: 'company', use: ['POST', '/job-applications/:id/invitations'] },
  consents: { by: 'person', use: ['POST', '/consents'] },
  'domain-checks': { by: 'company', use: ['POST', '/company-domains/:id/checks'] },
  'response-reminders': { by: 'company', use: ['POST', '/response-reminders'] },
};

/** Counted by the command itself, when a mail is about to leave. */
const ofInvitations = { invitations: 'published', 'draft-invitations': 'draft' } as const;

const rejection = '429 request.too-many';

/** The trials of the API. */
export const apiTrials: Trial[] = [
  ...isAllowanceNames(Object.keys(plans)).map((name): Trial => {
    const by = plans[name]?.by ?? null;
    return { name, by, rejection, open: () => openRoutes(name) };
  }),
  ...(['invitations', 'draft-invitations'] as const).map((name): Trial => {
    return { name, by: 'company', rejection, open: () => openInvitations(name) };
  }),
  { name: 'rejected-tokens', by: 'address', rejection, open: openRejectedTokens },
];

function isAllowanceNames(names: string[]): AllowanceName[] {
  return names.filter((name): name is AllowanceName => name in plans);
}

/** Limits of a minute that other calls of a trial count for: it asks as fast as it can, and waits for the pace of none. */
const paced: AllowanceName[] = ['all', 'writes', 'company', 'public'];

async function start(name: AllowanceName): Promise<ApiUnderTest> {
  const RATE_LIMITS = [...paced.map((other) => `${other}=1000000`), setting(name)].join(', ');
  return startApi({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXY_HOPS: '1', RATE_LIMITS });
}

async function openRoutes(name: AllowanceName): Promise<OpenTrial> {
  const api = await start(name);
  const people = peopleOf(api);
  const send =
    ({ method, path }: Pick<DeclaredRoute, 'method' | 'path'>) =>
    async (sender: Sender): Promise<LimitResponse> => {
      const route = path.replace(/:\w+/g, sender['invitation'] ?? '').slice(1);
      const body =
        method === 'GET' ? undefined : name === 'alerts-of-mailbox' ? { email: sender['mailbox'] } : {};
      return told(api, method, route, await people.headersOf(sender), body);
    };
  const [method, path] = plans[name]?.use ?? ['', ''];
  return {
    sender: people.sender,
    use: send({ method, path }),
    ways: Object.fromEntries(
      counting(api, name)
        .filter(
          (route) => !limitOf(name, route)?.perRoute || (route.path === path && route.method === method),
        )
        .map((route) => [`${route.method} ${route.path}`, send(route)]),
    ),
    stop: () => api.stop(),
  };
}

async function openInvitations(name: keyof typeof ofInvitations): Promise<OpenTrial> {
  const api = await start(name);
  const people = peopleOf(api, ofInvitations[name]);
  const invite = async (sender: Sender): Promise<LimitResponse> => {
    const email = `${randomUUID()}@example.org`;
    const body = { email, type: 'companyViewer', entityId: sender['company'] };
    return told(api, 'POST', 'invitations', await people.headersOf(sender), body);
  };
  return {
    sender: people.sender,
    use: invite,
    ways: { 'POST /invitations': invite },
    stop: () => api.stop(),
  };
}

async function openRejectedTokens(): Promise<OpenTrial> {
  const api = await start('rejected-tokens');
  const { token, foreignKey } = api.issuer;
  const send = (bad: () => string) => (sender: Sender) =>
    told(api, 'GET', 'roles', {
      authorization: `Bearer ${bad()}`,
      'x-forwarded-for': sender['address'] ?? '',
    });
  const invented = send(() => token(randomUUID(), {}, { kid: randomUUID() }, foreignKey));
  return {
    sender: async () => ({ address: newNetworkAddress() }),
    use: invented,
    ways: {
      'an invented key': invented,
      'a foreign key': send(() => token(randomUUID(), {}, {}, foreignKey)),
      'no token at all': send(() => 'garbage'),
    },
    stop: () => api.stop(),
  };
}

/** The routes that count for a limit, as they are declared; for a company's what its admin may not do is no use of it. */
function counting(api: ApiUnderTest, name: AllowanceName): DeclaredRoute[] {
  return api.app
    .get(RouteDeclarations)
    .list()
    .filter((route) => {
      const limit = limitOf(name, route);
      return limit && (limit.by !== 'company' || can('companyAdmin', route.access.action));
    });
}

function limitOf(name: AllowanceName, { access, method }: DeclaredRoute): RateLimit | undefined {
  return limitsOf({ ...access, method }).find((limit) => limit.name === name);
}

/** Admins of companies, by the parts of a sender: any person may come from any address and act for any company. */
function peopleOf(api: ApiUnderTest, status: 'draft' | 'published' = 'published') {
  const people = new Map<string, BuiltPerson>();
  const roles = new Set<string>();
  return {
    sender: async (): Promise<Sender> => {
      const [person, company] = [await aPerson({ issuer: api.issuer.issuer }), await aCompany({ status })];
      people.set(person.id, person);
      return {
        address: newNetworkAddress(),
        person: person.id,
        company: company.id,
        invitation: randomUUID(),
        mailbox: `${randomUUID()}@mail.example`,
      };
    },
    headersOf: async (sender: Sender): Promise<Record<string, string>> => {
      const { person: userId = '', company: companyId = '', address = '' } = sender;
      const person = people.get(userId);
      if (!person) throw new Error(`Nobody is ${userId}`);
      const role = `${userId} ${companyId}`;
      if (!roles.has(role)) await aRole({ userId, roleType: 'companyAdmin', companyId });
      roles.add(role);
      return {
        ...api.asPerson(person, { type: 'companyAdmin', companyId }).headers,
        'x-forwarded-for': address,
      };
    },
  };
}

async function told(
  api: ApiUnderTest,
  method: string,
  route: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<LimitResponse> {
  const reply = await api.request(method, route, { headers, body });
  const rejected = reply.status === 429 || reply.body?.code === 'request.too-many';
  return {
    rejection: rejected ? `${reply.status} ${reply.body.code}` : null,
    retryAfter: reply.headers.get('retry-after'),
  };
}
