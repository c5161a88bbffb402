import nodeExternals from 'webpack-node-externals';

/**
 * Bundles one service together with the libraries of this repository, from source.
 * Takes the defaults of the Nest CLI and changes four things: packages from npm stay outside,
 * `@app/*` resolves to TypeScript sources, those sources are compiled too, and
 * `new URL(…, import.meta.url)` is left alone.
 */
export default (options) => ({
  ...options,
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
