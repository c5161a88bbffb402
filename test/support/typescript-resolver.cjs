'use strict';

/** Relative imports end in ".js", as Node wants them; here the sources behind them are TypeScript. */
module.exports = (request, options) => {
  const isSource =
    request.startsWith('.') && request.endsWith('.js') && !/node_modules\/(?!@app\/)/.test(options.basedir);
  if (isSource) {
    for (const extension of ['.ts', '.tsx']) {
      try {
        return options.defaultResolver(request.slice(0, -3) + extension, options);
      } catch {
        // Not this one: the next, and in the end the file itself.
      }
    }
  }
  return options.defaultResolver(request, options);
};
