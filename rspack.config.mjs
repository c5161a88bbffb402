import { readdirSync } from 'node:fs';
import path from 'node:path';
import nodeExternals from 'webpack-node-externals';

/** The service's main program, and beside it the `*-process.ts` it starts itself. */
function programs(main) {
  const folder = path.dirname(main);
  const names = readdirSync(folder).filter((name) => name.endsWith('-process.ts'));
  return Object.fromEntries(
    [path.basename(main), ...names].map((name) => [path.basename(name, '.ts'), path.join(folder, name)]),
  );
}

/**
 * Bundles one service together with the libraries of this repository, from source.
 * Takes the defaults of the Nest CLI and changes six things: programs a service starts itself are built beside it,
 * packages from npm stay outside, `@app/*` resolves to TypeScript sources, those sources are compiled too,
 * `new URL(…, import.meta.url)` is left alone, and a map beside the bundle lets stack traces name lines of the sources.
 */
export default (options) => ({
  ...options,
  // Without an entry the file is only looked at, by the search for what nobody uses.
  ...(options.entry && {
    entry: programs(options.entry),
    output: {
      ...options.output,
      filename: options.output.filename.replace('main.js', '[name].js'),
      devtoolModuleFilenameTemplate: '../../../[resource-path]',
    },
  }),
  // Lines are enough to find a place, and a map of columns takes 25 MB of each process.
  devtool: 'nosources-cheap-module-source-map',
  externalsPresets: { node: true },
  externals: [/^node:/, nodeExternals({ importType: 'module', allowlist: [/^@app\//] })],
  externalsType: 'module',
  resolve: {
    ...options.resolve,
    plugins: [],
    conditionNames: ['source', 'node', 'import', 'default'],
    extensionAlias: { '.js': ['.ts', '.js'] },
  },
  module: {
    ...options.module,
    parser: { ...options.module?.parser, javascript: { ...options.module?.parser?.javascript, url: false } },
    rules: (options.module?.rules ?? []).map((rule) =>
      rule && typeof rule === 'object' && 'exclude' in rule
        ? { ...rule, exclude: /node_modules\/(?!@app)/ }
        : rule,
    ),
  },
});
