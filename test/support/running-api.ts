import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ACCESS_TOKEN, AccessTokenStrategy } from '@app/platform/auth/access-token.strategy';
import { apiEnv, type ApiEnv, parseEnv } from '@app/platform/config/env';
import { Logger } from '@app/platform/logging/logger';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import passport from 'passport';
import { createApi } from '../../services/api/src/create-api.js';
import { freePorts } from './free-ports.js';
import { testDatabase } from './infrastructure.js';
import { startTestIssuer, type TestIssuer } from './tokens.js';
import { closeWithWorker } from './worker-end.js';

/** An API running in this process, with the ports it chose. */
export interface RunningApi {
  app: NestFastifyApplication;
  env: ApiEnv;
  issuer: TestIssuer;
  /** Receives every line that is logged. */
  listeners: Set<(line: string) => void>;
  stop: () => Promise<void>;
}

let usual: { issuer: Promise<TestIssuer>; users: number } | undefined;

/**
 * One identity service for every API of a Jest worker: the strategy that checks tokens is registered for the whole
 * process, so that two APIs that trusted different issuers would refuse each other's people.
 */
function usualIssuer(): Promise<TestIssuer> {
  usual ??= { issuer: startTestIssuer(), users: 0 };
  usual.users += 1;
  return usual.issuer;
}

async function releaseIssuer(): Promise<void> {
  if (!usual) return;
  usual.users -= 1;
  if (usual.users > 0) return;
  const { issuer } = usual;
  usual = undefined;
  await (await issuer).stop();
}

/** Starts the API as the process does. Limits of rates are out of the way unless `settings` says otherwise. */
export async function runApi(settings: Record<string, string>, ownIssuer?: TestIssuer): Promise<RunningApi> {
  const [{ apiUrl }, issuer, [port = 0, assetsPort = 0], folder] = await Promise.all([
    testDatabase(),
    ownIssuer ?? usualIssuer(),
    freePorts(2),
    mkdtemp(path.join(tmpdir(), 'api-files-')),
  ]);
  const env = parseEnv(apiEnv, {
    NODE_ENV: 'test',
    DATABASE_URL: apiUrl,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    PORT: String(port),
    ASSETS_URL: `http://127.0.0.1:${assetsPort}`,
    ASSETS_PORT: String(assetsPort),
    FILES_DIR: folder,
    RATE_LIMIT_FACTOR: '10000',
    // A busy machine is no reason to find less.
    SEARCH_MILLISECONDS: '10000',
    IDENTITY_PUBLIC_URL: issuer.url,
    // No service listens there: suites about accounts start the identity service and pass its address.
    IDENTITY_ADMIN_URL: 'http://127.0.0.1:9',
    IDENTITY_POOL_ID: issuer.poolId,
    IDENTITY_CLIENT_ID: issuer.clientId,
    ...settings,
  });
  const listeners: RunningApi['listeners'] = new Set();
  const destination = { write: (line: string) => listeners.forEach((listener) => listener(line)) };
  const app = await createApi(
    env,
    Logger.create({ service: 'api', level: 'warn', hashKey: 'test', destination }),
  );
  await app.listen(port, '127.0.0.1');
  const stop = async () => {
    await app.close();
    if (!ownIssuer) await releaseIssuer();
    await rm(folder, { recursive: true, force: true });
  };
  return { app, env, issuer, listeners, stop };
}

/** The API that the files of this Jest worker share: starting one takes longer than the tests of most files. */
let shared: Promise<RunningApi> | undefined;

async function startShared(): Promise<RunningApi> {
  const api = await runApi({});
  closeWithWorker(api.stop);
  return { ...api, stop: () => Promise.resolve() };
}

/** The API of this worker. */
export async function sharedApi(): Promise<RunningApi> {
  shared ??= startShared().catch((error: unknown) => {
    // The next file tries again: one failed start must not fail every file of the worker.
    shared = undefined;
    throw error;
  });
  const api = await shared;
  // Another API of this process may have registered its own.
  passport.use(ACCESS_TOKEN, api.app.get(AccessTokenStrategy));
  return api;
}

/** Whether this file shares modules with others and uses the same database. */
export const canShareApi = () => process.env.TEST_SHARES_MODULES === 'true' && !process.env.TEST_DATABASE;
