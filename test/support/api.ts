import { type RoleType, roles } from '@app/contracts/access/roles';
import type { ApiEnv } from '@app/platform/config/env';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { aPerson, aRole, type BuiltPerson } from './builders/person.builder.js';
import { expectDocumented } from './documented-response.js';
import { canShareApi, runApi, type RunningApi, sharedApi } from './running-api.js';
import type { TestIssuer } from './tokens.js';

/** What the API answered; `body` is parsed where it is JSON, the text otherwise. */
export interface Answer {
  status: number;
  headers: Headers;
  body: ReturnType<typeof JSON.parse>;
}

type Sent = Record<string, string>;

/** Somebody who sends requests, with their token and role. */
export interface Caller {
  person: BuiltPerson;
  headers: Sent;
  get: (path: string, headers?: Sent) => Promise<Answer>;
  post: (path: string, body?: unknown, headers?: Sent) => Promise<Answer>;
  patch: (path: string, body?: unknown, headers?: Sent) => Promise<Answer>;
  put: (path: string, body?: unknown, headers?: Sent) => Promise<Answer>;
  delete: (path: string, body?: unknown, headers?: Sent) => Promise<Answer>;
}

/** The API in this process, on ports of its own, on the database of this Jest worker. */
export interface ApiUnderTest {
  app: NestFastifyApplication;
  env: ApiEnv;
  /** Address without a slash at the end; routes are below `/api`. */
  url: string;
  issuer: TestIssuer;
  /** What was logged, newest last. */
  logs: string[];
  /** One request as it is: no token, no role. Objects are sent as JSON, texts as they are. */
  request: (method: string, path: string, options?: { headers?: Sent; body?: unknown }) => Promise<Answer>;
  /** A fresh person with this role, in this company. */
  as: (roleType: RoleType, companyId?: string | null) => Promise<Caller>;
  /** A fresh person without any role. */
  asNewcomer: (given?: Parameters<typeof aPerson>[0]) => Promise<Caller>;
  /** A built person, acting with one of their roles or none. */
  asPerson: (person: BuiltPerson, role?: { type: RoleType; companyId?: string | null }) => Caller;
  /** Somebody without a token. */
  visitor: Omit<Caller, 'person'>;
  stop: () => Promise<void>;
}

/**
 * The API, on the database of this Jest worker. Files that neither change its settings nor ask for a database of their own
 * share one, so look only at what you built.
 */
export async function startApi(settings: Record<string, string> = {}): Promise<ApiUnderTest> {
  const isUsual = Object.keys(settings).length === 0 && canShareApi();
  return underTest(await (isUsual ? sharedApi() : runApi(settings)));
}

/** An API that no other file uses, for tests of several instances or of what stops; `issuer` is stopped by the caller. */
export async function startOwnApi({ issuer }: { issuer?: TestIssuer } = {}): Promise<ApiUnderTest> {
  return underTest(await runApi({}, issuer));
}

function underTest({ app, env, issuer, listeners, stop }: RunningApi): ApiUnderTest {
  const url = `http://127.0.0.1:${env.PORT}`;
  const logs: string[] = [];
  const listener = (line: string) => void logs.push(line);
  listeners.add(listener);
  const request: ApiUnderTest['request'] = (method, route, options) => send(url, method, route, options);
  const asPerson: ApiUnderTest['asPerson'] = (person, role) => {
    const headers: Sent = { authorization: `Bearer ${issuer.token(person.subject)}` };
    if (role) headers['x-role-id'] = roles[role.type].id;
    if (role?.companyId) headers['x-entity-id'] = role.companyId;
    if (role?.type === 'stacAdmin') headers['x-access-reason'] = 'They%20asked%20for%20help';
    return { person, ...verbs(request, headers) };
  };
  const newPerson: typeof aPerson = (given) => aPerson({ issuer: issuer.issuer, ...given });
  return {
    app,
    env,
    url,
    issuer,
    logs,
    request,
    asPerson,
    visitor: verbs(request, {}),
    asNewcomer: async (given) => asPerson(await newPerson(given)),
    as: async (roleType, companyId = null) => {
      const person = await newPerson();
      await aRole({ userId: person.id, roleType, companyId });
      return asPerson(person, { type: roleType, companyId });
    },
    stop: async () => {
      listeners.delete(listener);
      await stop();
    },
  };
}

function verbs(request: ApiUnderTest['request'], headers: Sent): Omit<Caller, 'person'> {
  const withBody =
    (method: string) =>
    (route: string, body?: unknown, extra: Sent = {}) =>
      request(method, route, { body, headers: { ...headers, ...extra } });
  return {
    headers,
    get: (route, extra = {}) => request('GET', route, { headers: { ...headers, ...extra } }),
    post: withBody('POST'),
    patch: withBody('PATCH'),
    put: withBody('PUT'),
    delete: withBody('DELETE'),
  };
}

async function send(
  url: string,
  method: string,
  route: string,
  { headers = {}, body }: { headers?: Sent; body?: unknown } = {},
): Promise<Answer> {
  const json = body !== undefined && typeof body !== 'string' && !(body instanceof FormData);
  const address = `${url}${route.startsWith('/') ? route : `/api/${route}`}`;
  const reply = await fetch(address, {
    method,
    headers: json ? { 'content-type': 'application/json', ...headers } : headers,
    body: json ? JSON.stringify(body) : (body as RequestInit['body']),
  });
  const text = await reply.text();
  const isJson = /\bjson\b/.test(reply.headers.get('content-type') ?? '') && text !== '';
  const answer = { status: reply.status, headers: reply.headers, body: isJson ? JSON.parse(text) : text };
  if (reply.ok && isJson) expectDocumented(method, address, answer.status, answer.body);
  return answer;
}

/** The header that names a version. */
export const ifMatch = (version: number) => ({ 'if-match': `"${version}"` });

/** `count` results of `make`, started at once. */
export function together<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_value, index) => make(index)));
}

/** Statuses in rising order. */
export const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status).sort((a, b) => a - b);
