import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './places.mjs';

const FOLDER = 'test/support';
const ENDING = '-program.ts';
const MADE_FROM = [
  'package-lock.json',
  'rspack.config.mjs',
  'tools/local/*.mjs',
  `${FOLDER}/**/*.ts`,
  '{services,libs}/*/src/**/*.ts',
];

/** @type {Promise<string> | undefined} */
let folder;

/**
 * A program of `test/support` that suites start, and kill, in processes of its own, as one file: to load the sixteen hundred
 * files of it from source takes a process two seconds. All of them are bundled once, until something changes they are made
 * from.
 * @param {string} name as its file is called, without `.ts`
 * @returns {Promise<string>} the file Node runs
 */
export async function testProgram(name) {
  return path.join(await (folder ??= bundled()), `${name}.js`);
}

async function bundled() {
  const name = print();
  const place = path.join(root, 'dist', 'test-programs');
  const kept = path.join(place, name);
  if (existsSync(kept)) return kept;
  const unfinished = `${kept}.${process.pid}`;
  await bundle(unfinished);
  try {
    renameSync(unfinished, kept);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another run finished the same ones first.
    if (!existsSync(kept)) throw error;
  }
  for (const other of readdirSync(place))
    if (!other.startsWith(name)) rmSync(path.join(place, other), { recursive: true, force: true });
  return kept;
}

function print() {
  const hash = createHash('sha256');
  const files = globSync(MADE_FROM, { cwd: root }).filter((file) => !file.endsWith('.spec.ts'));
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex').slice(0, 32);
}

/** @param {string} into @returns {Promise<void>} */
async function bundle(into) {
  // Loaded only when there is something to bundle.
  const { rspack } = await import('@rspack/core');
  const { default: likeServices } = await import('../../rspack.config.mjs');
  const programs = globSync(`${FOLDER}/*${ENDING}`, { cwd: root });
  const compiler = rspack({
    ...likeServices(
      {
        mode: 'none',
        target: 'node',
        context: root,
        output: {
          path: into,
          filename: '[name].js',
          module: true,
          library: { type: 'module' },
          chunkFormat: 'module',
          chunkLoading: 'import',
        },
        plugins: [],
        optimization: { nodeEnv: false },
        module: { rules: [typescript] },
      },
      rspack,
    ),
    entry: Object.fromEntries(programs.map((file) => [path.basename(file, '.ts'), path.join(root, file)])),
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {});
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve();
    });
  });
}

const typescript = {
  test: /\.ts$/,
  exclude: /node_modules/,
  type: 'javascript/esm',
  use: [
    {
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
          keepClassNames: true,
        },
      },
    },
  ],
};
