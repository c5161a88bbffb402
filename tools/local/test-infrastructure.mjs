import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import pg from 'pg';
import { fleetingPlaceFor, makeLocalFolder } from './places.mjs';
import { startPostgres } from './postgres.mjs';
import { startRedis } from './redis.mjs';
import { randomPassword } from './secrets.mjs';
import { SECRETS } from './settings.mjs';
import { copyTestCluster, TEST_TEMPLATE } from './test-cluster.mjs';

/**
 * @typedef {{ run: string, adminUrl: string, template: string | null, password: string, redisUrl: string | null, secrets: Record<string, string> }} Description
 *   what a Jest worker needs to know; `template` is the database with the current schema, if the server brings one
 * @typedef {{ name: string, url: string, template?: string, stop: () => Promise<void> }} Started
 */

/** Databases live for a file of tests: what cleans up behind them would only take the processor from those that run. */
const TEST_SETTINGS = { max_connections: '400', shared_buffers: '256MB', autovacuum: 'off' };

/** Whether a container engine answers within two seconds. */
function containerEngineAnswers() {
  const host = process.env.DOCKER_HOST ?? 'unix:///var/run/docker.sock';
  const target = host.startsWith('unix://')
    ? { socketPath: host.slice('unix://'.length) }
    : { host: new URL(host).hostname, port: new URL(host).port || '2375' };
  if (target.socketPath && !existsSync(target.socketPath)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const ping = request({ ...target, path: '/_ping', timeout: 2_000 }, (reply) => {
      reply.resume();
      resolve(reply.statusCode === 200);
    });
    ping.once('error', () => resolve(false));
    ping.once('timeout', () => ping.destroy());
    ping.end();
  });
}

/** @returns {Promise<{ database: Started, redis: Started }>} */
async function startContainers() {
  const { GenericContainer, Wait } = await import('testcontainers');
  const password = randomPassword();
  const settings = { ...TEST_SETTINGS, fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const postgres = await new GenericContainer('postgres:16-alpine')
    .withEnvironment({ POSTGRES_PASSWORD: password })
    .withCommand([
      'postgres',
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ])
    .withTmpFs({ '/var/lib/postgresql/data': 'rw' })
    .withExposedPorts(5432)
    .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
    .start();
  const redis = await new GenericContainer('redis:7-alpine')
    .withCommand(['redis-server', '--save', '', '--databases', '64', '--maxmemory-policy', 'noeviction'])
    .withExposedPorts(6379)
    .start();
  const url = `postgres://postgres:${password}@${postgres.getHost()}:${postgres.getMappedPort(5432)}/postgres`;
  return {
    database: { name: 'PostgreSQL 16 in a container', url, stop: async () => void (await postgres.stop()) },
    redis: {
      name: 'Redis 7 in a container',
      url: `redis://${redis.getHost()}:${redis.getMappedPort(6379)}`,
      stop: async () => void (await redis.stop()),
    },
  };
}

/** An engine that answers may still be unable to fetch an image; the packages serve as well then. */
async function tryContainers() {
  try {
    return await startContainers();
  } catch (error) {
    process.stderr.write(`The container engine could not start PostgreSQL and Redis: ${error}\n`);
    return undefined;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** @returns {Promise<Started>} */
async function startEmbeddedPostgres() {
  const place = fleetingPlaceFor('test-postgres');
  for (const pid of readdirSync(place)) {
    if (!isAlive(Number(pid))) rmSync(path.join(place, pid), { recursive: true, force: true });
  }
  const folder = path.join(place, String(process.pid));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o711 });
  const password = await copyTestCluster(folder);
  const server = await startPostgres({ folder, password, durable: false, settings: TEST_SETTINGS });
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { name: 'PostgreSQL 18 from the packages', url: server.adminUrl, template: TEST_TEMPLATE, stop };
}

/** On a server that stays, databases and roles of this run go again.
 * @param {string} adminUrl @param {string} run */
async function dropWhatRunMade(adminUrl, run) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const databases = await client.query(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [run],
    );
    for (const { name } of databases.rows)
      await client.query(`drop database if exists "${name}" with (force)`);
    const roles = await client.query('select rolname as name from pg_roles where starts_with(rolname, $1)', [
      run,
    ]);
    for (const { name } of roles.rows) await client.query(`drop role if exists "${name}"`);
  } finally {
    await client.end();
  }
}

/** @returns {Promise<Started | undefined>} */
async function startOwnRedis() {
  const server = await startRedis();
  return server && { name: 'Redis of this machine', ...server };
}

/** @param {string} variable @param {string} url @returns {Started} */
const given = (variable, url) => ({ name: variable, url, stop: async () => {} });

/** @returns {Promise<{ database: Started, redis: Started | undefined }>} */
async function startWhatServes() {
  const { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl } = process.env;
  const containers = !databaseUrl && (await containerEngineAnswers()) ? await tryContainers() : undefined;
  const ownDatabase = async () => containers?.database ?? (await startEmbeddedPostgres());
  const ownRedis = async () => containers?.redis ?? (await startOwnRedis());
  return {
    database: databaseUrl ? given('TEST_DATABASE_URL', databaseUrl) : await ownDatabase(),
    redis: redisUrl ? given('TEST_REDIS_URL', redisUrl) : await ownRedis(),
  };
}

/**
 * Takes what the environment offers, best first: given addresses, a container engine, the packages.
 * @returns {Promise<{ summary: string, description: Description, stop: () => Promise<void> }>}
 */
export async function startInfrastructure() {
  makeLocalFolder();
  const { database, redis } = await startWhatServes();
  if (!redis && process.env.CI === 'true') {
    throw new Error('Redis is needed in continuous integration: install redis-server or set TEST_REDIS_URL.');
  }
  const run = `pathway_test_${process.pid}`;
  const places = redis ? `${database.name} and ${redis.name}` : database.name;
  const leftOut = redis ? 'nothing left out' : 'left out: queues on Redis (no redis-server found)';
  return {
    summary: `Tests run on ${places}; ${leftOut}.`,
    description: {
      run,
      adminUrl: database.url,
      template: database.template ?? null,
      password: randomPassword(),
      redisUrl: redis?.url ?? null,
      secrets: Object.fromEntries(Object.entries(SECRETS).map(([name, make]) => [name, make()])),
    },
    stop: async () => {
      if (process.env.TEST_DATABASE_URL) await dropWhatRunMade(database.url, run);
      await Promise.all([database.stop(), redis?.stop()]);
    },
  };
}
