import { mkdirSync } from 'node:fs';
import { BuildFailure, buildStale } from './local/build.mjs';
import { findChromium } from './local/chromium.mjs';
import { makeLocalFolder, UsageError } from './local/places.mjs';
import { resultsFolder, runJest } from './testing/jest.mjs';
import { print, Report } from './testing/report.mjs';
import { runStaticChecks } from './testing/static-checks.mjs';
import { PARTS, RUNS, THOROUGH } from './testing/suites.mjs';

/*
 * npm test                          every check, and every test that is not only in test:full
 * npm test -- services/api/src/…    Jest alone, with these arguments
 * npm test -- --changedSince=main   Jest alone, what a change touches
 * npm run check                     the checks without tests
 * npm run test:slice move-application
 * npm run test:full                 all parts, one after the other
 * npm run test:full -- --part 3/8   one of them
 * npm run test:flaky -- FILE --times 50
 */
const [command = '', ...words] = process.argv.slice(2);
const isContinuousIntegration = process.env.CI === 'true';
/** How many red files get a second try: with more of them something is broken. */
const SECOND_TRIES = 5;

const report = new Report();

const build = () =>
  report.step('build', async () => {
    try {
      await buildStale();
      return { ok: true };
    } catch (error) {
      if (!(error instanceof BuildFailure)) throw error;
      return { ok: false, text: error.message };
    }
  });

/** @param {import('./testing/suites.mjs').Run} run */
async function runSuites({ name, projects, args, env }) {
  const isBrowsing = (/** @type {string} */ project) => project === 'browser' || project === 'walks';
  const canBrowse = Boolean(findChromium());
  const chosen = projects.filter((project) => canBrowse || !isBrowsing(project));
  const isWhole = chosen.length === projects.length;
  if (!isWhole) print('\n!!! BROWSER TESTS SKIPPED: no Chromium found. Install it or set CHROMIUM_PATH.\n');
  const { ok, files } = await runJest(
    name.replace(/\W+/g, '-'),
    ['--selectProjects', ...chosen, ...args],
    env,
  );
  report.add(files);
  if (files.length === 0) return { ok: false, text: 'Jest ran no file.' };
  if (files.some(({ isRed }) => isRed)) return { ok: false, isFinal: false };
  if (!ok) return { ok: false, text: 'Jest failed outside of any test.' };
  const isSkipping = files.some(({ skipped, passed, isRed }) => skipped > 0 || (passed === 0 && !isRed));
  return { ok: !isContinuousIntegration || (isWhole && !isSkipping), text: 'Tests were skipped.' };
}

/**
 * A few red files run once more, alone: green then, they are flaky, and named in the last lines.
 * @param {Record<string, string>} [env] more of it
 */
async function retryRedFiles(env) {
  const { redFiles } = report;
  if (redFiles.length === 0 || redFiles.length > SECOND_TRIES) return;
  print(`\nOnce more, alone: ${redFiles.join(', ')}\n`);
  const { files } = await runJest('retry', ['--runInBand', '--runTestsByPath', ...redFiles], env);
  report.add(files);
  report.flaky.push(...files.filter(({ isRed }) => !isRed).map(({ file }) => file));
}

/** @param {import('./testing/suites.mjs').Run[]} runs */
async function runAll(runs) {
  for (const run of runs) await report.step(run.name, () => runSuites(run));
}

async function everything() {
  await runStaticChecks(report, [build]);
  await runAll(RUNS);
  await retryRedFiles();
}

/** Which parts `--part 3/8` asks for: all of them where it is missing. */
function chosenParts() {
  const [option, value = ''] = words;
  if (option === undefined) return [...PARTS.keys()];
  const [number = 0, count = 0] = value.split('/').map(Number);
  if (option !== '--part' || !PARTS[number - 1] || count !== PARTS.length)
    throw new UsageError(`There are ${PARTS.length} parts: npm run test:full -- --part 1/${PARTS.length}`);
  return [number - 1];
}

async function fullParts() {
  const parts = chosenParts();
  if (parts.includes(0)) await runStaticChecks(report, [build]);
  else await build();
  for (const part of parts) await runAll(PARTS[part] ?? []);
  await retryRedFiles(THOROUGH);
}

async function repeatFile() {
  const [file] = words.filter((word) => !word.startsWith('--') && !/^\d+$/.test(word));
  const at = words.indexOf('--times');
  const times = at < 0 ? 20 : Number(words[at + 1]);
  if (!file || !(times > 0)) throw new UsageError('Name the file: npm run test:flaky -- FILE --times 50');
  await build();
  let red = 0;
  for (let round = 1; round <= times; round += 1) {
    const { ok, files } = await runJest('repeat', ['--runInBand', file]);
    if (files.length === 0) throw new UsageError(`No test file is called ${file}.`);
    report.add(files);
    if (!ok) red += 1;
    print(`\n${file}: ${round} of ${times} runs, ${red} red\n`);
  }
  process.exit(red > 0 ? 1 : 0);
}

async function chosenFiles(/** @type {string[]} */ args) {
  if (args.some((word) => /journeys|browser|walks|chaos/.test(word))) await build();
  if (report.red.length > 0) return;
  await report.step('tests', async () => {
    const { ok, files } = await runJest('chosen', args);
    report.add(files);
    return { ok };
  });
}

async function main() {
  makeLocalFolder();
  mkdirSync(resultsFolder, { recursive: true });
  if (command === '--only=static') await runStaticChecks(report);
  else if (command === '--full') await fullParts();
  else if (command === '--flaky') await repeatFile();
  else if (command === '--slice') {
    if (!words[0]) throw new UsageError('Name the slice: npm run test:slice move-application');
    await chosenFiles(['--selectProjects', 'slices', '--testPathPatterns', words[0]]);
  } else if (command) await chosenFiles([command, ...words]);
  else await everything();
  report.print();
  process.exit(report.isGreen ? 0 : 1);
}

main().catch((error) => {
  process.stderr.write(`${error instanceof UsageError ? error.message : error?.stack}\n`);
  process.exit(1);
});
