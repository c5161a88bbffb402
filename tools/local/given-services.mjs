import { connect } from 'node:net';
import pg from 'pg';
import { UsageError } from './places.mjs';
import { redisAnswers } from './redis.mjs';

const TIMEOUT = 5_000;

/** @param {unknown} error */
export function reasonOf(error) {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (inner instanceof AggregateError) return reasonOf(inner.errors[0]);
  return inner instanceof Error ? inner.message : String(inner);
}

/** @param {string} variable @param {string} reason @param {string} remedy */
const fail = (variable, reason, remedy) =>
  new UsageError(`${variable} is set but does not answer (${reason}): ${remedy}`);

/** @param {string} variable @param {string} text */
function urlOf(variable, text) {
  if (!URL.canParse(text)) throw new UsageError(`${variable} is not an address: ${text}`);
  return new URL(text);
}

/** @param {string} url */
async function checkDatabase(url) {
  urlOf('DATABASE_URL', url);
  const remedy = 'start that PostgreSQL or correct the address; unset it to use the one that comes along.';
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  const client = new pg.Client({ connectionString: maintenance.href, connectionTimeoutMillis: TIMEOUT });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int as version,
              (select rolsuper or rolcreaterole and rolcreatedb from pg_roles where rolname = current_user) as allowed`,
    );
    if (rows[0].version < 150_000)
      throw new UsageError('DATABASE_URL leads to a PostgreSQL older than 15: use 15 or newer.');
    if (!rows[0].allowed)
      throw new UsageError('DATABASE_URL needs a role that may create roles and databases.');
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw fail('DATABASE_URL', reasonOf(error), remedy);
  } finally {
    await client.end().catch(() => {});
  }
}

/** @param {string} host @param {number} port */
function connects(host, port) {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: TIMEOUT });
    socket.once('connect', () => resolve(socket.destroy()));
    socket.once('error', reject);
    socket.once('timeout', () =>
      reject(socket.destroy() && new Error(`no answer within ${TIMEOUT / 1000} s`)),
    );
  });
}

/** @param {string} variable @param {string} remedy @param {() => Promise<unknown>} attempt */
async function expectAnswer(variable, remedy, attempt) {
  try {
    await attempt();
  } catch (error) {
    throw fail(variable, reasonOf(error), remedy);
  }
}

/** @param {string} address @param {boolean} [onlySuccess] */
async function answersHttp(address, onlySuccess = false) {
  const reply = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) });
  await reply.body?.cancel();
  if (onlySuccess && !reply.ok) throw new Error(`${address} answers ${reply.status}`);
}

/** @param {string} text */
async function checkRedis(text) {
  const url = urlOf('REDIS_URL', text);
  const remedy = 'start that Redis or correct the address; unset it to keep the queues in PostgreSQL.';
  const port = Number(url.port || 6379);
  if (url.protocol === 'rediss:')
    return expectAnswer('REDIS_URL', remedy, () => connects(url.hostname, port));
  if (!(await redisAnswers(url.hostname, port))) throw fail('REDIS_URL', `no Redis at ${url.host}`, remedy);
}

/** @param {string} text */
async function checkMail(text) {
  const url = urlOf('MAIL_URL', text);
  const remedy =
    'start that mail server or correct the address; unset it to use the mail inbox that comes along.';
  const endpoint = url.searchParams.get('endpoint');
  await expectAnswer('MAIL_URL', remedy, () => {
    if (endpoint) return answersHttp(endpoint);
    if (url.protocol === 'ses:') return connects(`email.${url.hostname}.amazonaws.com`, 443);
    return connects(url.hostname, Number(url.port || (url.protocol === 'smtps:' ? 465 : 25)));
  });
}

const STORE = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/** @param {NodeJS.ProcessEnv} env */
async function checkStore(env) {
  const missing = STORE.filter((name) => !env[name]);
  if (missing.length > 0) {
    throw new UsageError(
      `The S3_ variables come together: set ${missing.join(', ')} too, or unset all to keep files on disk.`,
    );
  }
  const variable = env.S3_ENDPOINT ? 'S3_ENDPOINT' : 'S3_REGION';
  const address = env.S3_ENDPOINT ?? `https://s3.${env.S3_REGION}.amazonaws.com`;
  const remedy = 'start that store or correct the address; unset all S3_ variables to keep files on disk.';
  await expectAnswer(variable, remedy, () => answersHttp(address));
}

/** Whether sign-in is served by somebody else than the identity service of this checkout.
 * @param {NodeJS.ProcessEnv} env */
export const identityIsElsewhere = (env) => env.IDENTITY === 'cognito' || Boolean(env.IDENTITY_PUBLIC_URL);

/** @param {NodeJS.ProcessEnv} env */
async function checkIdentity(env) {
  const pool = env.IDENTITY_POOL_ID;
  if (!pool)
    throw new UsageError('IDENTITY_POOL_ID is missing: it names the pool at the identity service you chose.');
  const region = env.IDENTITY_REGION ?? pool.split('_')[0];
  const cognito = `https://cognito-idp.${region}.amazonaws.com`;
  const address = env.IDENTITY === 'cognito' ? cognito : env.IDENTITY_PUBLIC_URL?.replace(/\/$/, '');
  const variable = env.IDENTITY === 'cognito' ? 'IDENTITY_POOL_ID' : 'IDENTITY_PUBLIC_URL';
  const remedy = 'correct it, or unset the IDENTITY variables to use the identity service that comes along.';
  await expectAnswer(variable, remedy, () => answersHttp(`${address}/${pool}/.well-known/jwks.json`, true));
}

/**
 * Whatever the environment names has to be there: a silent fallback would hide a typing mistake.
 * @param {NodeJS.ProcessEnv} env
 */
export async function checkGivenServices(env) {
  if (env.DATABASE_URL) await checkDatabase(env.DATABASE_URL);
  if (env.REDIS_URL) await checkRedis(env.REDIS_URL);
  if (env.MAIL_URL) await checkMail(env.MAIL_URL);
  if ([...STORE, 'S3_ENDPOINT'].some((name) => env[name])) await checkStore(env);
  if (identityIsElsewhere(env)) await checkIdentity(env);
}
