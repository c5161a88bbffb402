import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { FROM_SOURCE } from './from-source.mjs';
import { placeFor, root, unprivilegedAccount } from './places.mjs';
import { startPostgres } from './postgres.mjs';
import { randomPassword } from './secrets.mjs';

/** Everything that decides what a new cluster and a migrated database look like. */
export const MADE_FROM = [
  'package-lock.json',
  'tools/local/postgres.mjs',
  'tools/local/prepare-test-template.mjs',
  'libs/contracts/src/**/*.ts',
  'libs/database/src/**/*.{ts,sql}',
  'libs/platform/src/**/*.ts',
];

/** The database in it that has the current schema. */
export const TEST_TEMPLATE = 'pathway_template';

/** @param {string} [base] the root of a checkout @returns a name that changes with whatever the cluster is made from */
export function testClusterName(base = root) {
  const hash = createHash('sha256');
  const files = globSync(MADE_FROM, { cwd: base }).filter((file) => !file.endsWith('.spec.ts'));
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(path.join(base, file)));
  return hash.digest('hex').slice(0, 32);
}

/**
 * Puts a cluster with a template of the current schema into this empty folder. It is made once, which takes some seconds,
 * and copied from then on, until something changes that it is made from.
 * @param {string} folder
 * @returns {Promise<string>} the administrator's password
 */
export async function copyTestCluster(folder) {
  const place = placeFor('test-clusters');
  const kept = path.join(place, testClusterName());
  if (!existsSync(kept)) {
    await make(kept, path.join(folder, 'new'));
    for (const other of readdirSync(place))
      if (other !== path.basename(kept)) rmSync(path.join(place, other), { recursive: true, force: true });
  }
  const data = path.join(folder, 'data');
  cpSync(path.join(kept, 'data'), data, { recursive: true });
  giveToServer(data);
  return readFileSync(path.join(kept, 'password'), 'utf8');
}

/** Made in one folder, copied beside its place and moved there when it is whole.
 * @param {string} kept @param {string} folder */
async function make(kept, folder) {
  mkdirSync(folder, { mode: 0o711 });
  const password = randomPassword();
  const server = await startPostgres({ folder, password, durable: false });
  try {
    prepareTemplate(server.adminUrl);
  } finally {
    await server.stop();
  }
  writeFileSync(path.join(folder, 'password'), password, { mode: 0o600 });
  const unfinished = `${kept}.${process.pid}`;
  try {
    cpSync(folder, unfinished, { recursive: true });
    renameSync(unfinished, kept);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another run finished the same one first, and cleared away what was beside it.
    if (!existsSync(kept)) throw error;
  }
  rmSync(folder, { recursive: true, force: true });
}

/** In a process of its own: Jest, which asks for it, loads no TypeScript here.
 * @param {string} adminUrl */
function prepareTemplate(adminUrl) {
  const address = new URL(adminUrl);
  address.pathname = `/${TEST_TEMPLATE}`;
  const program = path.join(import.meta.dirname, 'prepare-test-template.mjs');
  const { status, stderr } = spawnSync(process.execPath, [...FROM_SOURCE, program, address.href], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
  if (status !== 0) throw new Error(`The test database could not be prepared:\n${stderr}`);
}

/** A copy belongs to whoever made it, and the server reads only what is its own.
 * @param {string} at */
function giveToServer(at) {
  chmodSync(at, 0o700);
  const account = unprivilegedAccount();
  if (!account) return;
  chownSync(at, account.uid, account.gid);
  for (const entry of readdirSync(at, { recursive: true, encoding: 'utf8' }))
    chownSync(path.join(at, entry), account.uid, account.gid);
}
