import path from 'node:path';
import { localFolder } from './places.mjs';
import { freePort } from './ports.mjs';
import { randomKey, randomPassword } from './secrets.mjs';

/** Every listener: the variable that moves it, and where it is by default. */
const LISTENERS = {
  PORT: 3000,
  IDENTITY_PORT: 3001,
  MAIL_INBOX_PORT: 3002,
  OPS_PORT: 3003,
  ASSETS_PORT: 3004,
  IDENTITY_ADMIN_PORT: 3005,
};

/** With Vite in front, it takes the address of the product and the api moves behind it. */
const BEHIND_VITE = { VITE_PORT: 3000, PORT: 3010 };

/**
 * A port for each listener: the wished one, or the next that is free.
 * @param {NodeJS.ProcessEnv} env
 * @param {{ withVite?: boolean }} [options]
 * @returns {Promise<{ ports: Record<string, number>, moved: string[] }>}
 */
export async function choosePorts(env, { withVite = false } = {}) {
  const given = withVite ? { ...env, VITE_PORT: env.PORT, PORT: undefined } : env;
  /** @type {Record<string, number>} */
  const ports = withVite ? { ...LISTENERS, ...BEHIND_VITE } : { ...LISTENERS };
  for (const name of Object.keys(ports)) ports[name] = Number(given[name] || ports[name]);
  // Whoever has to move does not take the place of another listener.
  const promised = new Set(Object.values(ports));
  const moved = [];
  for (const [name, wished] of Object.entries(ports)) {
    promised.delete(wished);
    ports[name] = await freePort(wished, promised);
    promised.add(ports[name]);
    if (ports[name] !== wished) moved.push(`Port ${wished} is taken: ${ports[name]} instead.`);
  }
  return { ports, moved };
}

/** What a local installation has to keep to itself, and how each is made. */
export const SECRETS = {
  postgresPassword: randomPassword,
  DATABASE_API_PASSWORD: randomPassword,
  DATABASE_WORKER_PASSWORD: randomPassword,
  DATABASE_IDENTITY_PASSWORD: randomPassword,
  FILES_KEY: randomKey,
  INVITATION_KEY: randomKey,
  IDENTITY_SERVICE_KEY: randomKey,
  CODE_KEY: randomKey,
  KEY_ENCRYPTION_KEY: randomKey,
};

/**
 * What Node's own parts allocate comes from one arena, not from one for each thread, and blocks of a megabyte or more,
 * such as the 19 that comparing a password takes for a moment, go back to the system at once. Both thresholds would
 * otherwise follow the sizes they see. `docker-compose.yml` says the same.
 */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};

const HEAP_OF_IDENTITY = { NODE_OPTIONS: '--max-semi-space-size=2 --max-old-space-size=128' };

const POOL_ID = 'eu-west-1_Pathway01';

/** The same database, entered as one of the three processes.
 * @param {string} adminUrl @param {string} name @param {string} password */
function loginUrl(adminUrl, name, password) {
  const url = new URL(adminUrl);
  url.username = `${url.pathname.slice(1)}_${name}`;
  url.password = password;
  return url.href;
}

/**
 * The environment of each process. What the person at the terminal set stays as it is.
 * @param {object} from
 * @param {NodeJS.ProcessEnv} from.env
 * @param {Record<string, number>} from.ports
 * @param {Record<string, string>} from.secrets
 * @param {string} from.adminUrl an administrator's address of the product's database
 * @returns {import('./product.mjs').Environments}
 */
export function environments({ env, ports, secrets, adminUrl }) {
  const local = (/** @type {number | undefined} */ port) => `http://localhost:${port}`;
  const production = env.NODE_ENV === 'production';
  /** @type {Record<string, string>} */
  const everywhere = {
    ...Object.fromEntries(Object.entries(secrets).filter(([name]) => name !== 'postgresPassword')),
    NODE_ENV: production ? 'production' : 'development',
    DEMO_MODE: production ? 'false' : 'true',
    PUBLIC_URL: local(ports.VITE_PORT ?? ports.PORT),
    ASSETS_URL: local(ports.ASSETS_PORT),
    IDENTITY_PUBLIC_URL: local(ports.IDENTITY_PORT),
    IDENTITY_ADMIN_URL: `http://127.0.0.1:${ports.IDENTITY_ADMIN_PORT}`,
    IDENTITY_POOL_ID: POOL_ID,
    MAIL_URL: `ses://eu-west-1?endpoint=http://127.0.0.1:${ports.MAIL_INBOX_PORT}`,
    FILES_DIR: path.join(localFolder, 'files'),
    ...withoutEmpty(env),
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
  };
  /** @returns {Record<string, string>} */
  const as = (/** @type {'api' | 'worker' | 'identity'} */ name) => ({
    ...ALLOCATOR,
    ...everywhere,
    DATABASE_URL: loginUrl(adminUrl, name, everywhere[passwordOf[name]] ?? ''),
  });
  return {
    administrator: { ...everywhere, DATABASE_URL: adminUrl },
    api: as('api'),
    worker: as('worker'),
    identity: { ...HEAP_OF_IDENTITY, ...as('identity') },
  };
}

const passwordOf = /** @type {const} */ ({
  api: 'DATABASE_API_PASSWORD',
  worker: 'DATABASE_WORKER_PASSWORD',
  identity: 'DATABASE_IDENTITY_PASSWORD',
});

/** @param {NodeJS.ProcessEnv} env @returns {Record<string, string>} */
function withoutEmpty(env) {
  /** @type {Record<string, string>} */
  const given = {};
  for (const [name, value] of Object.entries(env)) if (value) given[name] = value;
  return given;
}
