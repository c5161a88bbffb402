import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './local/places.mjs';
import { findCircles, groupImports, importsUpwards, levelOf, readImports } from './shape/import-graph.mjs';

/*
 * npm run shape                 sizes, tests per line, circles and arrows up of every package
 * npm run shape -- industry     and the files outside of tests that name this field; `department` without a name
 * npm run shape -- description pipelines    only those whose path has `pipelines` in it
 */

const PACKAGES = [
  ...['contracts', 'platform', 'domain', 'database'].map((name) => `libs/${name}`),
  ...['api', 'worker', 'identity', 'console'].map((name) => `services/${name}`),
  'admin-web',
];
const [field = 'department', within = ''] = process.argv.slice(2);

/** @param {string} file */
const isSpec = (file) => /\.spec\.tsx?$/.test(file);
/** @param {string} file */
const textOf = (file) => readFileSync(path.join(root, file), 'utf8');
/** @param {string} file */
const linesOf = (file) => textOf(file).split('\n').length - 1;
/** @param {readonly number[]} values */
const sum = (values) => values.reduce((total, value) => total + value, 0);
/** @param {readonly number[]} sorted */
const at = (sorted, /** @type {number} */ share) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

/** Files that git knows or would add. */
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\n')
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && existsSync(path.join(root, file)));

const product = tracked.filter((file) => PACKAGES.some((name) => file.startsWith(`${name}/src/`)));
const graph = readImports(
  root,
  product.filter((file) => !isSpec(file)),
);

/**
 * The folder of the order that holds a file; of a folder of features the feature.
 *
 * @param {string} file
 * @param {readonly string[]} order
 */
function folderOf(file, order) {
  const entry = order[levelOf(file, order)];
  if (entry === undefined || !/(^|\/)features(\/|$)/.test(entry)) return entry;
  const [feature = '', ...rest] = file.slice(entry.length + 1).split('/');
  return rest.length > 0 ? `${entry}/${feature}` : entry;
}

/** @param {string} name */
function shapeOf(name) {
  const sources = `${name}/src`;
  const files = product.filter((file) => file.startsWith(`${sources}/`));
  const sizes = files
    .filter((file) => !isSpec(file))
    .map(linesOf)
    .sort((one, other) => one - other);
  const own = new Map([...graph].filter(([file]) => file.startsWith(`${sources}/`)));
  /** @type {string[]} */
  const order = JSON.parse(textOf(`${name}/folder-order.json`));
  const folders = groupImports(own, (file) => folderOf(path.posix.relative(sources, file), order));
  return {
    name,
    lines: sum(sizes),
    tests: sum(files.filter(isSpec).map(linesOf)),
    sizes,
    circlesOfFiles: findCircles(own),
    circlesOfFolders: findCircles(folders),
    upwards: importsUpwards(own, sources, order),
  };
}

const shapes = PACKAGES.map(shapeOf);
/** Folders that hold nothing but tests, with their lines. */
const outside = ['test', 'chaos'].map((folder) => ({
  folder,
  lines: sum(tracked.filter((file) => file.startsWith(`${folder}/`)).map(linesOf)),
}));
const total = {
  lines: sum(shapes.map(({ lines }) => lines)),
  tests: sum([...shapes.map(({ tests }) => tests), ...outside.map(({ lines }) => lines)]),
};

/** @param {(string | number)[]} cells */
const row = ([first = '', ...cells]) =>
  String(first).padEnd(20) + cells.map((cell) => String(cell).padStart(9)).join('');
console.log(row(['package', 'files', 'lines', 'median', 'p90', 'longest', 'tests/l.', 'circles', 'up']));
for (const { name, sizes, lines, tests, circlesOfFiles, circlesOfFolders, upwards } of shapes) {
  console.log(
    row([
      name,
      ...[sizes.length, lines, at(sizes, 0.5), at(sizes, 0.9), at(sizes, 1)],
      (tests / lines).toFixed(2),
      circlesOfFiles.length + circlesOfFolders.length,
      upwards.length,
    ]),
  );
}
for (const { folder, lines } of outside) console.log(row([folder, '', lines]));
console.log(`\nLines of tests per line of source: ${(total.tests / total.lines).toFixed(2)}`);
for (const { circlesOfFiles, circlesOfFolders, upwards } of shapes) {
  for (const circle of [...circlesOfFiles, ...circlesOfFolders]) console.log(`Circle: ${circle.join(' ')}`);
  for (const [from, to] of upwards) console.log(`Up: ${from} → ${to}`);
}

const named = execFileSync(
  'git',
  ['grep', '--untracked', '-lw', '-e', field, '--', ...PACKAGES.map((name) => `${name}/src`)],
  { cwd: root, encoding: 'utf8' },
);
const naming = named
  .split('\n')
  .filter((file) => /\.(tsx?|sql)$/.test(file) && !isSpec(file) && file.includes(within));
console.log(`\n"${field}" is named in ${naming.length} files outside of tests:`);
for (const file of naming) console.log(`  ${file}`);
