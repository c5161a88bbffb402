import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../local/places.mjs';

const isContinuousIntegration = process.env.CI === 'true';

/** @param {string} program */
const installed = (program) => path.join(root, 'node_modules', program);

/** One more than there are cores: some of them wait for a single thread of theirs. */
const LANES = 3;

/**
 * The longest first. Types are checked incrementally, except in continuous integration: errors of removed
 * globals would remain.
 * @type {[name: string, ...commands: string[][]][]}
 */
const STATIC_STEPS = [
  [
    'types',
    ...['tsconfig.json', 'admin-web/tsconfig.json', 'tools/tsconfig.json'].map((file) => [
      installed('typescript-native/bin/tsc'),
      '-p',
      file,
      ...(isContinuousIntegration ? ['--incremental', 'false'] : []),
    ]),
  ],
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
    ],
  ],
  ['lint', [installed('oxlint/bin/oxlint'), '--config', 'oxlint.config.mjs']],
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
const staticStep = (report, [name, ...commands]) =>
  report.step(name, async () => {
    for (const command of commands) {
      const result = await run(command);
      if (!result.ok) return result;
    }
    return { ok: true };
  });

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
