'use strict';
/*
 * Runs before every npm command, on whatever Node the machine has (20 or newer):
 * installs packages when they are missing or behind the lockfile, then makes sure that
 * the Node version of this project, which is itself a package, is there.
 */
const { spawn, spawnSync } = require('node:child_process');
const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '..');
const REQUIRED_NODE_MAJOR = 24;

/** @param {string} file */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages || {};
  } catch {
    return null;
  }
}

/** What npm noted as installed, compared with what the lockfile asks for. */
function packagesAreInstalled() {
  const wanted = packagesIn('package-lock.json');
  const installed = packagesIn('node_modules/.package-lock.json');
  if (!wanted || !installed) return false;
  return Object.keys(wanted).every((name) => {
    if (!name.includes('node_modules/')) return true;
    const entry = installed[name];
    // Packages of other platforms are absent on purpose.
    if (!entry) return Boolean(wanted[name].optional);
    return entry.version === wanted[name].version && entry.link === wanted[name].link;
  });
}

/** @param {string[]} args @returns {[command: string, args: string[], options: import('node:child_process').SpawnOptions]} */
function npmCommand(args) {
  const npm = process.env.npm_execpath;
  if (npm && path.basename(npm).startsWith('npm')) return [process.execPath, [npm].concat(args), {}];
  return ['npm', args, { shell: process.platform === 'win32' }];
}

function install() {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  // NODE_ENV=production or an "omit" setting would leave out the build tools and Node itself.
  const [command, args, options] = npmCommand([
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--include=dev',
    '--include=optional',
  ]);
  process.stdout.write('Installing packages (about a minute the first time) …\n');
  const ticking = setInterval(() => process.stdout.write(`  … ${seconds()} s\n`), 10_000);
  const child = spawn(command, args, Object.assign({ cwd: root, stdio: 'inherit' }, options));
  return new Promise((resolve) => {
    child.on('error', () => resolve(127));
    child.on('exit', (code) => resolve(code === null ? 1 : code));
  }).then((code) => {
    clearInterval(ticking);
    if (code === 0) process.stdout.write(`Packages installed in ${seconds()} s.\n`);
    return code;
  });
}

/** @param {string} sentence @param {number} [code] */
function fail(sentence, code) {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(code || 1);
}

function checkNode() {
  const windows = process.platform === 'win32';
  const binary = path.join(root, 'node_modules', '.bin', windows ? 'node.cmd' : 'node');
  const remedy = 'Run "npm ci --include=optional"; if it stays, install Node 24 yourself.';
  if (!existsSync(binary)) {
    if (Number(process.versions.node.split('.')[0]) >= REQUIRED_NODE_MAJOR) return;
    fail(
      `Node ${REQUIRED_NODE_MAJOR} is missing: npm left out the optional packages that bring it. ${remedy}`,
    );
  }
  const { stdout } = spawnSync(binary, ['--version'], { encoding: 'utf8', shell: windows });
  const version = (stdout || '').trim();
  if (Number(version.slice(1).split('.')[0]) >= REQUIRED_NODE_MAJOR) return;
  fail(
    `Node ${REQUIRED_NODE_MAJOR} is needed, but node_modules/.bin/node is ${version || 'not runnable'}. ${remedy}`,
  );
}

void (async () => {
  if (!packagesAreInstalled()) {
    const code = await install();
    if (code !== 0) fail('Installing packages failed: see the lines above. "npm ci" shows it again.', code);
  }
  checkNode();
})();
