'use strict';
const { createHash } = require('node:crypto');
const swc = require('@swc/jest');
const { sharedModuleLoader } = require('./loader-name.cjs');

/** @typedef {{ supportsDynamicImport: boolean, supportsStaticESM: boolean }} TransformOptions what Jest can do with the result */

/**
 * Whether all specs of a worker share this module. Each spec has its own instance of what speaks to Jest, itself above
 * all, and of programs that run when they are imported, as a top-level await shows.
 * @param {string} source @param {string} file
 */
function isShared(source, file) {
  if (source.includes('@jest/globals')) return false;
  try {
    require(file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_REQUIRE_ASYNC_MODULE') return false;
    throw error;
  }
}

/**
 * A module with the exports of the shared one.
 * @param {string} file @param {boolean} isModule
 */
function standInFor(file, isModule) {
  const load = `globalThis.${sharedModuleLoader}(${JSON.stringify(file)})`;
  if (!isModule) return `module.exports = ${load};`;
  const exported = Object.keys(require(file)).map((name, index) => {
    const quoted = JSON.stringify(name);
    return `const export${index} = shared[${quoted}];\nexport { export${index} as ${quoted} };`;
  });
  return [`const shared = ${load};`, ...exported].join('\n');
}

/** Jest's own errands, outside of any spec: its environment, its global setup and what they require.
 * @param {TransformOptions} options */
const isOutsideOfSpecs = (options) => !options.supportsDynamicImport;

module.exports = {
  /** @param {import('@swc/core').Options} compilation */
  createTransformer(compilation) {
    const compiler = swc.createTransformer(compilation);
    return {
      canInstrument: false,
      /** @param {string} source @param {string} file @param {TransformOptions} options */
      getCacheKey(source, file, options) {
        const isModule = options.supportsStaticESM;
        if (!isOutsideOfSpecs(options) && !isShared(source, file))
          return compiler.getCacheKey(source, file, options);
        const text = isOutsideOfSpecs(options) ? source : standInFor(file, isModule);
        return createHash('sha256').update(`${file}\n${text}`).digest('hex').slice(0, 32);
      },
      /** @param {string} source @param {string} file @param {TransformOptions} options */
      process(source, file, options) {
        if (isOutsideOfSpecs(options)) return { code: source };
        if (!isShared(source, file)) return compiler.process(source, file, options);
        return { code: standInFor(file, options.supportsStaticESM) };
      },
    };
  },
};
