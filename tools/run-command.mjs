import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { BuildFailure, buildStale } from './local/build.mjs';
import { commandSettings } from './local/command-settings.mjs';
import { localFolder, makeLocalFolder, placeFor, UsageError, root } from './local/places.mjs';

/*
 * npm run import:jobs -- --company Northwind jobs.json
 * npm run first-administrator -- --email you@example.org
 * Runs one command of services/console on DATABASE_URL, or on the database of the product started here.
 */

try {
  makeLocalFolder();
  await buildStale({ only: ['console'] });
  const env = commandSettings(process.env, { local: localFolder, postgres: placeFor('postgres') });
  const program = path.join(root, 'dist', 'services', 'console', 'main.js');
  const words = ['--enable-source-maps', program, ...process.argv.slice(2)];
  // Files are named from where the person stands.
  const cwd = process.env.INIT_CWD ?? process.cwd();
  const { status } = spawnSync(process.execPath, words, { cwd, env, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} catch (error) {
  const isKnown = error instanceof UsageError || error instanceof BuildFailure;
  process.stderr.write(`${isKnown ? error.message : error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
}
