import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../local/places.mjs';

/** @param {string} program */
const installed = (program) => path.join(root, 'node_modules', program);

/** One more than there are cores: some of them wait for a single thread of theirs. */
const LANES = 3;

/** @type {[name: string, command: string[]][]} */
const STATIC_STEPS = [
  ['lint and types', [installed('oxlint/bin/oxlint'), '--config', 'oxlint.config.mjs', '--type-check']],
  [
    'architecture',
    [
      installed('dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      'services',
      'libs',
      'admin-web',
      'test',
      'chaos',
    ],
  ],
  ['unused', [installed('knip/bin/knip.js')]],
  ['format', [installed('oxfmt/bin/oxfmt'), '--check', '.']],
];

/**
 * All of them, some side by side, so that one run shows everything there is to fix.
 * @param {import('./report.mjs').Report} report
 * @param {(() => Promise<void>)[]} others what runs along with them
 */
export async function runStaticChecks(report, others = []) {
  const works = [...STATIC_STEPS.map((check) => () => staticStep(report, check)), ...others];
  const lane = async () => {
    for (let next = works.shift(); next; next = works.shift()) await next();
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** @param {import('./report.mjs').Report} report @param {typeof STATIC_STEPS[number]} check */
const staticStep = (report, [name, command]) => report.step(name, () => run(command));

/** Its output is gathered, because several run side by side.
 * @param {string[]} args @returns {Promise<{ ok: boolean, text: string }>} */
function run(args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ ok: code === 0, text }));
  });
}
