import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError, root } from './local/places.mjs';
import { Draft } from './new/draft.mjs';
import { KINDS } from './new/kinds.mjs';

/*
 * npm run new -- command applications/archive-application
 *
 * Writes a skeleton that passes all checks, and lists the next steps. CONTRIBUTING.md describes each kind.
 */

const HELP = `Usage: npm run new -- KIND NAME

${Object.entries(KINDS)
  .map(([kind, { example, about }]) => `  ${`${kind} ${example}`.padEnd(66)} ${about}`)
  .join('\n')}`;

/** Wraps lines as `npm run format` does.
 * @param {readonly string[]} files */
function format(files) {
  const formatter = path.join(root, 'node_modules/oxfmt/bin/oxfmt');
  const { status, stderr } = spawnSync(process.execPath, [formatter, ...files], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new UsageError(`The files were written, and formatting them failed:\n${stderr}`);
}

/** Lint stops there. */
const MOST_LINES = 300;

/** @param {string} file */
const linesOf = (file) => readFileSync(path.join(root, file), 'utf8').split('\n').length - 1;

/** Where a step is to be done: the line may have moved since it was written.
 * @param {import('./new/draft.mjs').Step} step */
function placeOf({ file, near = '' }) {
  if (!file) return '';
  const line = readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .findIndex((text) => text.includes(near));
  return `\n     ${file}:${line + 1}`;
}

/** @param {string[]} args */
function main([kind = '', name = '', ...others]) {
  if (kind === '' || kind === '--help') return console.log(HELP);
  const chosen = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (!chosen) throw new UsageError(`There is no kind "${kind}".\n\n${HELP}`);
  if (name === '' || others.length > 0)
    throw new UsageError(`Give one name: npm run new -- ${kind} ${chosen.example}`);
  const draft = new Draft(root);
  chosen.make(draft, name);
  const files = [...draft.changes.keys()];
  const isNew = new Set(files.filter((file) => !draft.isThere(file)));
  draft.write();
  format(files.filter((file) => /\.(ts|tsx|json)$/.test(file)));
  for (const file of files) console.log(`${isNew.has(file) ? 'new    ' : 'changed'} ${file}`);
  console.log('\nLeft to do:');
  const tooLong = files
    .filter((file) => /\.tsx?$/.test(file) && linesOf(file) > MOST_LINES)
    .map((file) => ({ words: `Split ${file}: it has ${linesOf(file)} lines` }));
  const steps = [...draft.steps, ...tooLong, { words: 'npm run docs, then npm run check' }];
  steps.forEach((step, index) => console.log(`  ${index + 1}. ${step.words}${placeOf(step)}`));
}

try {
  main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
