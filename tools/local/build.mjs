import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { readJson, writeJson } from './json-file.mjs';
import { root } from './places.mjs';
import { runProcess } from './processes.mjs';

export const services = /** @type {const} */ (['console', 'identity', 'api', 'worker']);

/**
 * @typedef {object} Target
 * @property {string} name
 * @property {string[]} sources files and folders that decide whether it is stale
 * @property {string[]} outputs files that must be there afterwards
 * @property {{ args: string[], cwd?: string }[]} steps programs for Node, in order
 */

const SHARED_SOURCES = ['package-lock.json', 'tsconfig.json'];
/** What says how a service is bundled. */
const BUNDLER = ['nest-cli.json', 'rspack.config.mjs', 'tools/local/packages-outside.mjs'];
const stampsFile = path.join(root, 'dist', 'builds.json');

/** @param {string} program */
const installed = (program) => path.join(root, 'node_modules', program);

/** The main program of a service and those it starts itself. @param {string} name */
const programsOf = (name) =>
  readdirSync(path.join(root, 'services', name, 'src'))
    .filter((file) => file === 'main.ts' || file.endsWith('-process.ts'))
    .map((file) => path.basename(file, '.ts'));

/** @param {string} name @returns {Target} */
function serviceTarget(name) {
  return {
    name,
    sources: [...SHARED_SOURCES, ...BUNDLER, `services/${name}`, 'libs'],
    outputs: programsOf(name).map((program) => `dist/services/${name}/${program}.js`),
    steps: [{ args: [installed('@nestjs/cli/bin/nest.js'), 'build', name] }],
  };
}

/** @returns {Target} */
function webTarget() {
  const vite = installed('vite/bin/vite.js');
  const cwd = path.join(root, 'admin-web');
  const serverEntry = 'src/entry-server.tsx';
  const rendersOnServer = existsSync(path.join(cwd, serverEntry));
  const outputs = ['admin-web/dist/index.html'];
  const steps = [{ args: [vite, 'build', '--logLevel', 'warn'], cwd }];
  if (rendersOnServer) {
    outputs.push('admin-web/dist-ssr/entry-server.js');
    steps.push({
      args: [vite, 'build', '--ssr', serverEntry, '--outDir', 'dist-ssr', '--logLevel', 'warn'],
      cwd,
    });
  }
  return { name: 'web', sources: [...SHARED_SOURCES, 'admin-web', 'libs/contracts'], outputs, steps };
}

export const hasWebApp = () => existsSync(path.join(root, 'admin-web', 'src', 'main.tsx'));

/** @returns {Target[]} */
function targets() {
  const web = hasWebApp() ? [webTarget()] : [];
  const written = services.filter((name) => existsSync(path.join(root, 'services', name, 'src', 'main.ts')));
  return [...written.map(serviceTarget), ...web];
}

const NOT_SOURCES = new Set(['node_modules', 'dist', 'dist-ssr', 'coverage']);

/** @param {import('node:crypto').Hash} hash @param {string} at a file or folder, from the root of the repository */
function addToHash(hash, at) {
  const full = path.join(root, at);
  const found = statSync(full, { throwIfNoEntry: false });
  if (found?.isDirectory()) {
    for (const name of readdirSync(full).sort()) if (!NOT_SOURCES.has(name)) addToHash(hash, `${at}/${name}`);
  } else if (found && !/\.spec\.tsx?$/.test(at)) {
    hash.update(`${at}\0`).update(readFileSync(full));
  }
}

/** @param {Target} target */
function fingerprint({ sources, steps }) {
  const hash = createHash('sha256').update(String(steps.length));
  for (const source of sources) addToHash(hash, source);
  return hash.digest('hex');
}

/** @param {Target} target @param {string} print */
function isFresh({ name, outputs }, print) {
  return readJson(stampsFile)?.[name] === print && outputs.every((file) => existsSync(path.join(root, file)));
}

/** A build that failed, with what the compiler said. */
export class BuildFailure extends Error {}

/** @param {Target} target @param {string} print */
async function build(target, print) {
  for (const { args, cwd = root } of target.steps) {
    const result = await runProcess({
      name: `build ${target.name}`,
      command: process.execPath,
      args,
      cwd,
      env: { ...process.env, NODE_ENV: 'production' },
      group: true,
    });
    const said = result.tail.filter((line) => !/^\s+at /.test(line));
    if (!result.ok)
      throw new BuildFailure(`Building ${target.name} failed:\n${stripVTControlCharacters(said.join('\n'))}`);
  }
  const missing = target.outputs.filter((file) => !existsSync(path.join(root, file)));
  if (missing.length > 0)
    throw new BuildFailure(`Building ${target.name} did not write ${missing.join(', ')}.`);
  writeJson(stampsFile, { ...readJson(stampsFile), [target.name]: print });
}

/**
 * Builds what changed since it was last built, two at a time.
 * @param {{ say?: (line: string) => void, only?: readonly string[] }} [options]
 * @returns {Promise<string[]>} the names of what was built
 */
export async function buildStale({ say = () => {}, only } = {}) {
  mkdirSync(path.dirname(stampsFile), { recursive: true });
  const stale = targets()
    .filter(({ name }) => !only || only.includes(name))
    .map((target) => ({ target, print: fingerprint(target) }))
    .filter(({ target, print }) => !isFresh(target, print));
  if (stale.length === 0) return [];
  const names = stale.map(({ target }) => target.name);
  say(`Building ${names.join(', ')} …`);
  // The web app takes longest: it goes first.
  const waiting = stale.reverse();
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await build(next.target, next.print);
  };
  await Promise.all([work(), work()]);
  return names;
}
