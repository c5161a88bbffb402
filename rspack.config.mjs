import { readdirSync } from 'node:fs';
import path from 'node:path';
import { externals } from './tools/local/packages-outside.mjs';

/** The service's main program, and beside it the `*-process.ts` it starts itself. */
function programs(main) {
  const folder = path.dirname(main);
  const names = readdirSync(folder).filter((name) => name.endsWith('-process.ts'));
  return Object.fromEntries(
    [path.basename(main), ...names].map((name) => [path.basename(name, '.ts'), path.join(folder, name)]),
  );
}

/** In one file beside the main program; what that starts has few and holds them itself. */
const packages = {
  name: 'packages',
  test: /node_modules/,
  chunks: ({ name }) => name === 'main',
  enforce: true,
};

/**
 * Bundles one service from source, together with the libraries of this repository and the packages from npm: finding and
 * reading their thousands of files was a third of what a process takes to start.
 * Takes the defaults of the Nest CLI and changes seven things: programs a service starts itself are built beside it,
 * packages stand in a file of their own and are found as Node finds them, a few stay outside, `@app/*` resolves to TypeScript
 * sources, those sources are compiled too, `import.meta` is left alone, and a map beside the bundle lets stack traces name
 * lines of the sources.
 */
export default (options, rspack) => ({
  ...options,
  // Without an entry the file is only looked at, by the search for what nobody uses.
  ...(options.entry && {
    entry: programs(options.entry),
    output: { ...options.output, filename: options.output.filename.replace('main.js', '[name].js') },
    plugins: [
      ...options.plugins,
      // Lines are enough to find a place, and a map of columns takes 25 MB of each process; so would one of the packages.
      new rspack.SourceMapDevToolPlugin({
        filename: '[file].map',
        exclude: /packages\.js$/,
        moduleFilenameTemplate: '../../../[resource-path]',
        columns: false,
        noSources: true,
      }),
    ],
    optimization: {
      ...options.optimization,
      splitChunks: { cacheGroups: { default: false, defaultVendors: false, packages } },
    },
  }),
  devtool: false,
  externalsPresets: { node: false },
  externals: [externals],
  externalsType: 'module',
  // Packages of CommonJS ask where they are.
  node: { __dirname: 'node-module', __filename: 'node-module' },
  resolve: {
    ...options.resolve,
    plugins: [],
    extensions: ['.ts', '.js', '.json'],
    mainFields: ['main'],
    byDependency: {
      esm: { conditionNames: ['source', 'node', 'import', 'default'] },
      commonjs: { conditionNames: ['node', 'require', 'default'] },
    },
    extensionAlias: { '.js': ['.ts', '.js'] },
  },
  module: {
    ...options.module,
    parser: {
      ...options.module?.parser,
      javascript: { ...options.module?.parser?.javascript, url: false, importMeta: false },
    },
    rules: (options.module?.rules ?? []).map((rule) =>
      rule && typeof rule === 'object' && 'exclude' in rule
        ? { ...rule, exclude: /node_modules\/(?!@app)/ }
        : rule,
    ),
  },
});
