import { randomInt } from 'node:crypto';
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BuildFailure, buildStale } from './local/build.mjs';
import { makeLocalFolder, UsageError, root } from './local/places.mjs';
import { resultsFolder, runJest } from './testing/jest.mjs';
import { print } from './testing/report.mjs';

/*
 * npm run test:seeds                                    every random spec five times, each time with another seed
 * npm run test:seeds -- --times 20 test/journeys/FILE   one of them
 * In `npm test` the seeds of these specs are fixed. One that was red here becomes a fixed seed of its spec.
 */

/** Specs that call `testSeed`. */
const randomSpecs = () =>
  globSync('{services/*/src,libs/*/src,test,chaos}/**/*.spec.ts', { cwd: root }).filter((file) =>
    readFileSync(path.join(root, file), 'utf8').includes('testSeed('),
  );

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { times: { type: 'string', default: '5' } },
  });
  const times = Number(values.times);
  if (!(times > 0)) throw new UsageError('Say how often: npm run test:seeds -- --times 20');
  const specs = positionals.length > 0 ? positionals : randomSpecs();
  makeLocalFolder();
  mkdirSync(resultsFolder, { recursive: true });
  await buildStale();
  /** @type {string[]} */
  const repeats = [];
  for (let round = 1; round <= times; round += 1) {
    const seed = String(randomInt(1_000_000_000));
    print(`\nRun ${round} of ${times}, seed ${seed}\n`);
    const { ok, files } = await runJest('seeds', ['--runInBand', ...specs], { TEST_SEED: seed });
    if (files.length === 0) throw new UsageError('Jest ran no file.');
    const red = files.filter(({ isRed }) => isRed).map(({ file }) => file);
    if (!ok) repeats.push(`TEST_SEED=${seed} npm test -- ${(red.length > 0 ? red : specs).join(' ')}`);
  }
  print(`\n${times} seeds, ${repeats.length} red${repeats.length > 0 ? '. To repeat:' : ''}`);
  for (const repeat of repeats) print(`  ${repeat}`);
  process.exit(repeats.length > 0 ? 1 : 0);
} catch (error) {
  const isKnown = error instanceof UsageError || error instanceof BuildFailure;
  process.stderr.write(`${isKnown ? error.message : error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
}
