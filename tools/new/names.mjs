import { UsageError } from '../local/places.mjs';

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** `archive-application` as `ArchiveApplication`.
 * @param {string} name */
export const pascal = (name) =>
  name.replace(/(?:^|[-.])([a-z0-9])/g, (_all, /** @type {string} */ letter) => letter.toUpperCase());

/** `archive-application` as `archiveApplication`.
 * @param {string} name */
export const camel = (name) => name.charAt(0) + pascal(name).slice(1);

/** `archive-application` as `archive application`.
 * @param {string} name */
export const words = (name) => name.replaceAll('-', ' ');

/** `archive-application` as `Archive application`.
 * @param {string} name */
export const title = (name) => name.charAt(0).toUpperCase() + words(name).slice(1);

/** One of several: `company-labels` as `company-label`.
 * @param {string} plural */
export function singular(plural) {
  if (!/[^s]s$/.test(plural))
    throw new UsageError(`"${plural}" names no list: take a plural, as company-labels.`);
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  return plural.replace(/(ss|x|ch|sh|us)es$|s$/, '$1');
}

/** The parts of `feature/name`, each in kebab-case.
 * @param {string} name @param {string} form how it is written, for the message */
export function partsOf(name, form) {
  const parts = name.split('/');
  if (parts.length !== form.split('/').length) throw new UsageError(`"${name}" is not written as ${form}.`);
  for (const part of parts) requireKebab(part);
  return parts;
}

/** @param {string} name */
export function requireKebab(name) {
  if (!KEBAB.test(name)) throw new UsageError(`"${name}" is not in kebab-case, as in archive-application.`);
}

/**
 * Checks that `name` is among those there are, and lists these where it is not.
 * @param {string} what @param {string} name @param {readonly string[]} known
 */
export function requireKnown(what, name, known) {
  if (known.includes(name)) return;
  throw new UsageError(`There is no ${what} "${name}". There are:\n  ${known.join('\n  ')}`);
}
