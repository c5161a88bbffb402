import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readJson } from './json-file.mjs';
import { UsageError } from './places.mjs';

/**
 * What a command has to know of the product that was started here: its database, its files, its keys and its addresses.
 * With others a command finds nothing to do and says so, or writes what the product does not find again. What the person at
 * the terminal set stays as it is; with a database of their own nothing is added.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {{ local: string, postgres: string }} folders where this checkout keeps what a run leaves behind, and its database
 * @returns {NodeJS.ProcessEnv}
 */
export function commandSettings(env, { local, postgres }) {
  if (env.DATABASE_URL) return env;
  const { postgresPassword, ...keys } = readJson(path.join(local, 'secrets.json')) ?? {};
  const addresses = readJson(path.join(local, 'identity.json')) ?? {};
  return {
    ...keys,
    FILES_DIR: path.join(local, 'files'),
    ...(addresses.address && { IDENTITY_PUBLIC_URL: addresses.address }),
    ...(addresses.product && { PUBLIC_URL: addresses.product }),
    ...env,
    DATABASE_URL: localDatabaseUrl(postgres, postgresPassword),
  };
}

/** The administrator's address of the database that `npm start` keeps; the product has to run.
 * @param {string} postgres @param {string | undefined} password */
function localDatabaseUrl(postgres, password) {
  const note = path.join(postgres, 'data', 'postmaster.pid');
  // The fourth line is the port.
  const port = existsSync(note) ? readFileSync(note, 'utf8').split('\n')[3]?.trim() : undefined;
  if (!port || !password)
    throw new UsageError('No database runs here: start the product with "npm start", or set DATABASE_URL.');
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/pathway`;
}
