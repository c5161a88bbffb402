import { readdirSync } from 'node:fs';
import path from 'node:path';
import { externals } from './tools/local/packages-outside.mjs';
import { supportedNodeImport } from './tools/local/supported-node.mjs';

/** @typedef {import('@rspack/core').Configuration} Configuration */

/** The service's main program, and beside it the `*-process.ts` it starts itself.
 * @param {string} main */
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
  /** @param {{ name?: string | null }} chunk */
  chunks: ({ name }) => name === 'main',
  enforce: true,
};

/**
 * The engine keeps the text of a program as long as the process lives, and one letter beyond Latin-1 makes it take two bytes
 * for each: comments go, and such letters are escaped. Names stay, by which entities and providers are known, and so do lines.
 * @param {typeof import('@rspack/core').rspack} rspack
 */
const withoutComments = ({ SwcJsMinimizerRspackPlugin }) =>
  new SwcJsMinimizerRspackPlugin({
    extractComments: false,
    minimizerOptions: {
      minify: false,
      compress: false,
      mangle: false,
      format: { asciiOnly: true, comments: false, beautify: true },
    },
  });

/**
 * What the console reads at run time goes next to its program: the SQL of the migrations and the demo data.
 * @param {string} program @param {typeof import('@rspack/core').rspack} rspack
 */
const filesOfConsole = (program, { CopyRspackPlugin }) =>
  program.includes('console/')
    ? [
        new CopyRspackPlugin({
          patterns: [
            { context: 'libs/database/src/migrations', from: '**/*.sql', to: path.dirname(program) },
            { from: 'services/console/src/demo/data', to: path.join(path.dirname(program), 'data') },
          ],
        }),
      ]
    : [];

/**
 * Bundles one service from source, together with the libraries of this repository and the packages from npm: finding and
 * reading their thousands of files was a third of what a process takes to start.
 * Changes ten defaults of the Nest CLI: the bundle checks the version of Node first, processes that a service starts are
 * separate entries, files of SQL are copied, packages go into one file and resolve as in Node, some packages stay external, `@app/*` resolves to
 * TypeScript sources and compiles them, `import.meta` is unchanged, source maps have lines only, and comments are removed.
 * Test programs are bundled the same way.
 * @param {Configuration & { entry?: string, output: { filename: string }, plugins: import('@rspack/core').Plugin[] }} options
 * @param {typeof import('@rspack/core').rspack} rspack
 * @returns {object}
 */
export default (options, rspack) => ({
  ...options,
  // Without an entry the file is only looked at, by the search for what nobody uses.
  ...(options.entry && {
    entry: programs(options.entry),
    output: { ...options.output, filename: options.output.filename.replace('main.js', '[name].js') },
    plugins: [
      ...options.plugins,
      new rspack.BannerPlugin({ raw: true, include: /\bmain\.js$/, banner: supportedNodeImport }),
      ...filesOfConsole(options.output.filename, rspack),
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
      minimize: true,
      minimizer: [withoutComments(rspack)],
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
    rules: [
      ...(options.module?.rules ?? []).map((rule) =>
        rule && typeof rule === 'object' && 'exclude' in rule
          ? { ...rule, exclude: /node_modules\/(?!@app)/ }
          : rule,
      ),
      // It asks for Nest through a `require` of its own, and would bring a second copy of it beside the bundle.
      { test: /node_modules\/nestjs-zod\//, parser: { createRequire: true } },
    ],
  },
});
