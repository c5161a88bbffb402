import { rmSync } from 'node:fs';
import path from 'node:path';
import { BuildFailure, buildStale, hasWebApp, services } from './local/build.mjs';
import { readJson, writeJson } from './local/json-file.mjs';
import { checkGivenServices, identityIsElsewhere } from './local/given-services.mjs';
import { localFolder, makeLocalFolder, placeFor, UsageError } from './local/places.mjs';
import { CommandFailure, Product, ProcessLost, startListeners } from './local/product.mjs';
import { lockCheckout, noteProcesses } from './local/running-lock.mjs';
import { localSecrets } from './local/secrets.mjs';
import { choosePorts, environments, SECRETS } from './local/settings.mjs';
import { watchServices } from './local/watch.mjs';
import { welcome } from './local/welcome.mjs';

const options = { reset: process.argv.includes('--reset'), watch: process.argv.includes('--watch') };
const unknown = process.argv.slice(2).filter((word) => !['--reset', '--watch'].includes(word));

/** @param {string} line */
const say = (line) => void process.stdout.write(`${line}\n`);

/** Empties what earlier runs kept: data, files and secrets. */
function reset() {
  if (process.env.DATABASE_URL) {
    throw new UsageError(
      '--reset empties the local data alone: empty the database of DATABASE_URL yourself, or unset it.',
    );
  }
  rmSync(path.join(placeFor('postgres'), 'data'), { recursive: true, force: true });
  for (const name of ['files', 'secrets.json'])
    rmSync(path.join(localFolder, name), { recursive: true, force: true });
  say('Local data emptied.');
}

/** @param {Product} product */
async function start(product) {
  await checkGivenServices(process.env);
  const vite = options.watch && hasWebApp();
  await buildStale({ say, only: vite ? services : undefined });
  if (options.reset) reset();
  const secrets = localSecrets(SECRETS);
  say('Preparing the database …');
  const adminUrl = process.env.DATABASE_URL ?? (await product.startDatabase(secrets.postgresPassword ?? ''));
  const { ports, moved } = await choosePorts(process.env, { withVite: vite });
  const settings = environments({ env: process.env, ports, secrets, adminUrl });
  await product.runCommand(['prepare-database'], settings.administrator);
  const isDemo = settings.api.DEMO_MODE === 'true';
  if (isDemo) await product.runCommand(['seed', '--demo'], settings.administrator);
  await followIdentity(product, settings.administrator);
  say('Starting …');
  if (vite) product.startVite(settings.api);
  await startListeners(product, settings, process.env);
  noteProcesses(product.processes);
  moved.forEach(say);
  say(
    welcome({
      env: settings.api,
      given: process.env,
      isDemo,
      hasIdentity: !identityIsElsewhere(process.env),
    }),
  );
  if (options.watch) watchServices(product, settings, say);
}

/** People are known by the address of the identity service: when its port had to move, they move along.
 * @param {Product} product @param {import('./local/product.mjs').Environment} env */
async function followIdentity(product, env) {
  const note = path.join(localFolder, 'identity.json');
  const now = { address: env.IDENTITY_PUBLIC_URL, product: env.PUBLIC_URL };
  const before = readJson(note)?.address;
  if (before && before !== now.address) await product.runCommand(['move-identity'], env);
  writeJson(note, now);
}

/** Resolves with the signal that asks us to end.
 * @returns {Promise<string>} */
function askedToEnd() {
  return new Promise((resolve) => {
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
      process.once(signal, () => resolve(signal));
  });
}

/** @param {unknown} error */
function explain(error) {
  process.stderr.write(`\n${textOf(error)}\n`);
}

/** @param {unknown} error */
function textOf(error) {
  if (!(error instanceof Error)) return String(error);
  const { code, path: at } = /** @type {NodeJS.ErrnoException} */ (error);
  if (at && ['EACCES', 'EPERM', 'EROFS'].includes(code ?? '')) {
    return `${at} cannot be written: give your user write permission on this checkout.`;
  }
  const known = [UsageError, ProcessLost, BuildFailure, CommandFailure].some((kind) => error instanceof kind);
  return known ? error.message : error.stack;
}

async function main() {
  if (unknown.length > 0)
    throw new UsageError(`Unknown option ${unknown.join(' ')}: there are --reset and --watch.`);
  makeLocalFolder();
  const unlock = lockCheckout();
  process.once('exit', unlock);
  const product = new Product({ survivesLosses: options.watch });
  const ended = askedToEnd();
  let failed = false;
  try {
    const started = start(product);
    const early = await Promise.race([started.then(() => undefined), ended, product.lost]);
    if (!early) await Promise.race([ended, product.lost]);
  } catch (error) {
    failed = true;
    explain(error);
  }
  if (product.isRunning) say('\nStopping …');
  await product.stop();
  say(failed ? 'Stopped.' : 'Stopped; your data is kept for the next start.');
  process.exit(failed ? 1 : 0);
}

main().catch((error) => {
  explain(error);
  process.exit(1);
});
