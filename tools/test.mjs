import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { BuildFailure, buildStale } from './local/build.mjs';
import { findChromium } from './local/chromium.mjs';
import { readJson } from './local/json-file.mjs';
import { localFolder, makeLocalFolder, Refusal, root } from './local/places.mjs';

/*
 * npm test                          every step, fast ones first; a red one stops the rest
 * npm test -- services/api/src/…    Jest alone, with these words
 * npm test -- --changedSince=main   Jest alone, what a change touches
 * npm run check                     the steps without tests
 * npm run test:slice move-application
 */
const words = process.argv.slice(2);
const isContinuousIntegration = process.env.CI === 'true';
const results = path.join(localFolder, 'test-results');

/** @param {string} program */
const installed = (program) => path.join(root, 'node_modules', program);

/**
 * The longest first, two side by side. What did not change is not looked at again, except in continuous integration: lint
 * cannot see from a file that the types of another one changed, and the type check keeps errors of globals that went.
 * @type {[name: string, ...commands: string[][]][]}
 */
const STATIC_STEPS = [
  [
    'lint',
    [
      installed('eslint/bin/eslint.js'),
      '--max-warnings=0',
      ...(isContinuousIntegration ? [] : ['--cache', '--cache-location=.local/eslint-cache']),
      '.',
    ],
  ],
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
    'format',
    [
      installed('prettier/bin/prettier.cjs'),
      '--check',
      '--log-level=warn',
      '--cache',
      '--cache-location=.local/prettier-cache',
      '.',
    ],
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
  ['unused', [installed('knip/bin/knip.js')]],
];

const cores = Math.min(8, availableParallelism());

/**
 * Suites that run together keep every core busy to the end. No test leans on another one's leftovers, which a foreign
 * order proves; the seed is fixed, so that a red run can be repeated and a green one stays green. To try another:
 * `npm test -- --selectProjects slices --randomize`. Journeys and attacks are told step by step.
 */
const RUNS = [
  { suites: ['unit', 'slices'], order: ['--randomize', '--seed=20261121'] },
  // A browser and a product keep more than one core busy: more of them than cores only wait for each other.
  {
    suites: ['architecture', 'contract', 'journeys', 'browser', 'faults'],
    order: [`--maxWorkers=${cores}`],
  },
];

let passed = 0;
let failed = 0;
/** @type {string[]} */
const red = [];
/** Every test file that ran, with its time. @type {ReturnType<typeof fileOf>[]} */
const durations = [];
/** Test files that passed at the second try only.
 * @type {string[]} */
const unsteady = [];

/** @param {string} line */
const say = (line) => void process.stdout.write(`${line}\n`);
/** @param {number} since */
const secondsSince = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Runs one Node program; its output is shown at once, or when it ends, so that two can run side by side.
 * @param {string[]} args @param {'shown' | 'gathered'} output
 * @returns {Promise<{ ok: boolean, text: string }>} */
function run(args, output) {
  const stdio = output === 'shown' ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', stdio, stdio] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ ok: code === 0, text }));
  });
}

/** @param {string} name @param {() => Promise<{ ok: boolean, text?: string }>} work */
async function step(name, work) {
  const started = Date.now();
  const { ok, text } = await work();
  say(`${ok ? '✓' : '✗'} ${name.padEnd(45)} ${secondsSince(started).padStart(8)}`);
  if (ok) return;
  red.push(name);
  if (text) say(text);
}

/** @param {typeof STATIC_STEPS[number]} wanted */
const staticStep = ([name, ...commands]) =>
  step(name, async () => {
    for (const command of commands) {
      const result = await run(command, 'gathered');
      if (!result.ok) return result;
    }
    return { ok: true };
  });

/** All of them, so that one run shows everything there is to mend.
 * @param {(() => Promise<void>)[]} works */
async function twoSideBySide(works) {
  const lane = async () => {
    for (let next = works.shift(); next; next = works.shift()) await next();
  };
  await Promise.all([lane(), lane()]);
}

async function build() {
  await step('build', async () => {
    try {
      await buildStale();
      return { ok: true };
    } catch (error) {
      if (!(error instanceof BuildFailure)) throw error;
      return { ok: false, text: error.message };
    }
  });
}

/** One run of Jest, counted.
 * @param {string} name @param {string[]} args */
async function jest(name, args) {
  const file = path.join(results, `${name}.json`);
  rmSync(file, { force: true });
  const { ok } = await run(
    [
      '--experimental-vm-modules',
      // What a test makes is gone in a moment: with room for it, less of it is looked at to be thrown away.
      '--max-semi-space-size=64',
      '--disable-warning=ExperimentalWarning',
      installed('jest/bin/jest.js'),
      '--json',
      `--outputFile=${file}`,
      ...args,
    ],
    'shown',
  );
  const report = readJson(file) ?? {
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numRuntimeErrorTestSuites: 1,
  };
  // A file that does not even load counts as one failure.
  const broken = report.numFailedTests + report.numRuntimeErrorTestSuites;
  passed += report.numPassedTests;
  failed += broken;
  /** @type {FileReport[]} */
  const reports = report.testResults ?? [];
  const files = reports.map(fileOf);
  durations.push(...files);
  return { ok, broken, leftOut: report.numPendingTests, files };
}

/**
 * @typedef {{ name: string, status: string, startTime: number, endTime: number, assertionResults: { status: string }[] }} FileReport
 * @param {FileReport} report
 */
const fileOf = ({ name, status, startTime, endTime, assertionResults }) => ({
  file: path.relative(root, name),
  isRed: status === 'failed',
  seconds: (endTime - startTime) / 1000,
  ran: assertionResults.filter((test) => test.status === 'passed' || test.status === 'failed').length,
});

/** @param {string} file */
const hasSecondTry = (file) => /^test[\\/](journeys|browser)[\\/]/.test(file);

/**
 * A browser has a clock of its own: a few red files are run once more, alone, and what passes only then is named, in
 * the summary too. Races of the product are the business of the other suites, which get no second try.
 * @param {Awaited<ReturnType<typeof jest>>} first
 */
async function secondTry(first) {
  const redFiles = first.files.filter(({ isRed }) => isRed).map(({ file }) => file);
  const mayBeUnsteady = redFiles.every(hasSecondTry);
  if (redFiles.length === 0 || redFiles.length > 3 || !mayBeUnsteady) return first;
  say(`\nOnce more, alone: ${redFiles.join(', ')}\n`);
  const before = { passed, failed };
  const second = await jest('again', ['--runInBand', '--runTestsByPath', ...redFiles]);
  // What was green in them was counted by the first run.
  passed = before.passed + (second.ok ? first.broken : 0);
  failed = before.failed - (second.ok ? first.broken : 0);
  if (!second.ok) return first;
  unsteady.push(...redFiles);
  return { ...first, ok: true };
}

/** @param {typeof RUNS[number]} run */
async function runSuites({ suites, order }) {
  const canBrowse = Boolean(findChromium());
  const chosen = suites.filter((name) => name !== 'browser' || canBrowse);
  if (chosen.length < suites.length) {
    say('\n!!! BROWSER TESTS LEFT OUT: no Chromium found. Install it, or name it in CHROMIUM_PATH.\n');
  }
  const first = await jest(chosen.join('-'), ['--selectProjects', ...chosen, '--passWithNoTests', ...order]);
  const { ok, leftOut, files } = await secondTry(first);
  if (leftOut > 0) say(`${leftOut} tests were left out.`);
  const areEmpty = files.some(({ ran, isRed }) => ran === 0 && !isRed);
  const isWhole = chosen.length === suites.length && leftOut === 0 && files.length > 0 && !areEmpty;
  return { ok: ok && (isWhole || !isContinuousIntegration) };
}

/** @param {boolean} isStaticOnly */
async function everything(isStaticOnly) {
  const checks = STATIC_STEPS.map((wanted) => () => staticStep(wanted));
  await twoSideBySide(isStaticOnly ? checks : [...checks, build]);
  if (isStaticOnly || red.length > 0) return;
  for (const run of RUNS) {
    if (red.length > 0) return;
    await step(run.suites.join(', '), () => runSuites(run));
  }
}

/** A file that grows slow is noticed where everybody looks. */
function saySlowest() {
  const slowest = durations.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  if (slowest.length < 2) return;
  say('\nSlowest files:');
  for (const { file, seconds } of slowest) say(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
}

/** What Jest is given when the caller chose tests. */
function chosenTests() {
  const [first, name] = words;
  if (first !== '--slice') return words;
  if (!name) throw new Refusal('Name the slice: npm run test:slice move-application');
  return ['--selectProjects', 'slices', '--testPathPatterns', name];
}

async function main() {
  makeLocalFolder();
  mkdirSync(results, { recursive: true });
  const isStaticOnly = words.includes('--only=static');
  const isChosen = words.length > 0 && !isStaticOnly;
  if (isChosen) {
    if (words.some((word) => /journeys|browser|faults/.test(word))) await build();
    if (red.length === 0) await step('tests', () => jest('chosen', chosenTests()));
  } else {
    await everything(isStaticOnly);
  }
  saySlowest();
  if (red.length > 0) say(`\nRed: ${red.join(', ')}.`);
  if (unsteady.length > 0) say(`\n!!! UNSTEADY, green at the second try only: ${unsteady.join(', ')}\n`);
  if (!isStaticOnly) say(`\n${passed} passed, ${failed} failed`);
  const isEmpty = !isStaticOnly && passed + failed === 0;
  process.exit(red.length > 0 || failed > 0 || isEmpty ? 1 : 0);
}

main().catch((error) => {
  process.stderr.write(`${error instanceof Refusal ? error.message : error?.stack}\n`);
  process.exit(1);
});
