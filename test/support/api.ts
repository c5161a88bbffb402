import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RoleType, roles } from '@app/contracts/access/roles';
import { apiEnv, type ApiEnv, parseEnv } from '@app/platform/config/env';
import { Logger } from '@app/platform/logging/logger';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApi } from '../../services/api/src/create-api.js';
import { aPerson, aRole, type BuiltPerson } from './builders/person.builder.js';
import { freePorts } from './free-ports.js';
import { testDatabase } from './infrastructure.js';
import { startTestIssuer, type TestIssuer } from './tokens.js';

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

let shared: { issuer: Promise<TestIssuer>; users: number } | undefined;

/**
 * One identity service for every API of a test file: the strategy that checks tokens is registered for the whole
 * process, so that two APIs that trusted different issuers would refuse each other's people.
 */
function sharedIssuer(): Promise<TestIssuer> {
  shared ??= { issuer: startTestIssuer(), users: 0 };
  shared.users += 1;
  return shared.issuer;
}

async function releaseIssuer(): Promise<void> {
  if (!shared) return;
  shared.users -= 1;
  if (shared.users > 0) return;
  const { issuer } = shared;
  shared = undefined;
  await (await issuer).stop();
}

/** Starts the API as the process does. Limits of rates are out of the way unless `settings` says otherwise. */
export async function startApi(settings: Record<string, string> = {}): Promise<ApiUnderTest> {
  const [{ apiUrl }, issuer, [port = 0, assetsPort = 0], folder] = await Promise.all([
    testDatabase(),
    sharedIssuer(),
    freePorts(2),
    mkdtemp(path.join(tmpdir(), 'api-files-')),
  ]);
  const url = `http://127.0.0.1:${port}`;
  const env = parseEnv(apiEnv, {
    NODE_ENV: 'test',
    DATABASE_URL: apiUrl,
    PUBLIC_URL: url,
    PORT: String(port),
    ASSETS_URL: `http://127.0.0.1:${assetsPort}`,
    ASSETS_PORT: String(assetsPort),
    FILES_DIR: folder,
    RATE_LIMIT_FACTOR: '10000',
    // A busy machine is no reason to find less.
    SEARCH_MILLISECONDS: '10000',
    IDENTITY_PUBLIC_URL: issuer.url,
    // Nobody listens there: suites about accounts start the identity service and name it.
    IDENTITY_ADMIN_URL: 'http://127.0.0.1:9',
    IDENTITY_POOL_ID: issuer.poolId,
    IDENTITY_CLIENT_ID: issuer.clientId,
    ...settings,
  });
  const logs: string[] = [];
  const destination = { write: (line: string) => void logs.push(line) };
  const app = await createApi(
    env,
    Logger.create({ service: 'api', level: 'warn', hashKey: 'test', destination }),
  );
  await app.listen(port, '127.0.0.1');
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
      await app.close();
      await releaseIssuer();
      await rm(folder, { recursive: true, force: true });
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
  const reply = await fetch(`${url}${route.startsWith('/') ? route : `/api/${route}`}`, {
    method,
    headers: json ? { 'content-type': 'application/json', ...headers } : headers,
    body: json ? JSON.stringify(body) : (body as RequestInit['body']),
  });
  const text = await reply.text();
  const isJson = /\bjson\b/.test(reply.headers.get('content-type') ?? '') && text !== '';
  return { status: reply.status, headers: reply.headers, body: isJson ? JSON.parse(text) : text };
}

/** The header that names a version. */
export const ifMatch = (version: number) => ({ 'if-match': `"${version}"` });

/** `count` results of `make`, started at once. */
export function together<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_value, index) => make(index)));
}

/** Statuses in rising order. */
export const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status).sort((a, b) => a - b);
