import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';

/**
 * Packages that are not in the bundles of the services: those with binaries or files beside their code, and large ones that
 * are loaded only when they are asked for.
 */
const OUTSIDE = /^(?:sharp|argon2|msgpackr-extract|unpdf|@cantoo\/pdf-lib|@aws-sdk\/.+|@smithy\/.+)$/;

/** @param {string} request what a file imports @returns the package it is of */
const packageOf = (request) => /^(?:@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? '';

/** @param {string} request what a file imports */
export const isLeftOutside = (request) => isBuiltin(request) || OUTSIDE.test(packageOf(request));

/** @param {string} name @param {string} folder @returns {boolean} */
function isInstalled(name, folder) {
  if (existsSync(path.join(folder, 'node_modules', name))) return true;
  const above = path.dirname(folder);
  return above !== folder && isInstalled(name, above);
}

/**
 * Tells the bundler what Node loads when the program runs: what is left outside, and what a package tries to load although
 * nobody installed it.
 * @param {{ request?: string, context?: string, dependencyType?: string }} asked
 * @param {(error?: undefined, request?: string, type?: 'node-commonjs' | 'module-import') => void} decide
 */
export function externals({ request = '', context = '', dependencyType }, decide) {
  if (/^[.#]/.test(request) || path.isAbsolute(request)) return decide();
  if (!isLeftOutside(request) && isInstalled(packageOf(request), context)) return decide();
  return decide(undefined, request, dependencyType === 'commonjs' ? 'node-commonjs' : 'module-import');
}
