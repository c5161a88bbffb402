import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, enableCompileCache, registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { localFolder } from '../../tools/local/places.mjs';

/*
 * Lets Node run TypeScript with decorators from source, in Jest workers and in processes started with `FROM_SOURCE`.
 * What was compiled once is kept, for Node and for V8: hundreds of processes of a run load the same files.
 */
const options = {
  swcrc: false,
  sourceMaps: 'inline',
  module: { type: 'es6' },
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    keepClassNames: true,
    experimental: { keepImportAttributes: true },
  },
};
const require = createRequire(import.meta.url);
const { version } = require('@swc/core/package.json');
const cache = path.join(localFolder, 'typescript-cache');
/** A process that may not write, as the one that looks at uploads, reads what others kept. */
const mayKeep = process.permission?.has('fs.write', localFolder) ?? true;
if (mayKeep) {
  mkdirSync(cache, { recursive: true });
  enableCompileCache(path.join(localFolder, 'compile-cache'));
}

/** @param {string} filename */
function compiled(filename) {
  const source = readFileSync(filename, 'utf8');
  const described = JSON.stringify([version, options, filename, source]);
  const kept = path.join(cache, `${createHash('sha256').update(described).digest('hex')}.js`);
  if (existsSync(kept)) return readFileSync(kept, 'utf8');
  // Loaded only when there is something to compile.
  const { code } = require('@swc/core').transformSync(source, { ...options, filename });
  if (!mayKeep) return code;
  // Whole or not at all: other processes read it meanwhile.
  writeFileSync(`${kept}.${process.pid}`, code);
  renameSync(`${kept}.${process.pid}`, kept);
  return code;
}

registerHooks({
  resolve(specifier, given, next) {
    const context = { ...given, conditions: ['source', ...given.conditions] };
    if (specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.endsWith('.ts')) {
      const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
      if (existsSync(fileURLToPath(source))) return next(source.href, context);
    }
    return next(specifier, context);
  },
  load(url, context, next) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
    const filename = fileURLToPath(url);
    const source = compiled(filename);
    return { format: 'module', source, shortCircuit: true, url: pathToFileURL(filename).href };
  },
});
