import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BuildFailure, buildStale } from './local/build.mjs';
import { localFolder, makeLocalFolder, placeFor, Refusal, root } from './local/places.mjs';
import { readJson } from './local/json-file.mjs';

/*
 * npm run import:jobs -- --company Northwind jobs.json
 * npm run first-administrator -- --email you@example.org
 * Runs one command of services/console on DATABASE_URL, or on the database of the product started here.
 */

/** The administrator's address of the database that `npm start` keeps; the product has to run. */
function localDatabaseUrl() {
  const note = path.join(placeFor('postgres'), 'data', 'postmaster.pid');
  const password = readJson(path.join(localFolder, 'secrets.json'))?.postgresPassword;
  // The fourth line is the port.
  const port = existsSync(note) ? readFileSync(note, 'utf8').split('\n')[3]?.trim() : undefined;
  if (!port || !password)
    throw new Refusal('No database runs here: start the product with "npm start", or set DATABASE_URL.');
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/pathway`;
}

/** Where the product that was started here last is reached: tokens and links carry these addresses. */
function localAddresses() {
  const note = readJson(path.join(localFolder, 'identity.json')) ?? {};
  return {
    ...(note.address && { IDENTITY_PUBLIC_URL: note.address }),
    ...(note.product && { PUBLIC_URL: note.product }),
  };
}

try {
  makeLocalFolder();
  await buildStale({ only: ['console'] });
  const env = process.env.DATABASE_URL
    ? process.env
    : { ...localAddresses(), ...process.env, DATABASE_URL: localDatabaseUrl() };
  const program = path.join(root, 'dist', 'services', 'console', 'main.js');
  const words = ['--enable-source-maps', program, ...process.argv.slice(2)];
  // Files are named from where the person stands.
  const cwd = process.env.INIT_CWD ?? process.cwd();
  const { status } = spawnSync(process.execPath, words, { cwd, env, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} catch (error) {
  const isKnown = error instanceof Refusal || error instanceof BuildFailure;
  process.stderr.write(`${isKnown ? error.message : error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
}
