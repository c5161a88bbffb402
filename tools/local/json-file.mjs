import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** The parsed file, or undefined when there is none or it was cut short.
 * @param {string} file
 * @returns {any} */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Writes beside and renames, so that a reader never sees half a file.
 * @param {string} file
 * @param {unknown} value
 * @param {{ mode?: number }} [options] */
export function writeJson(file, value, { mode = 0o644 } = {}) {
  const beside = `${file}.${process.pid}.new`;
  writeFileSync(beside, `${JSON.stringify(value, null, 2)}\n`, { mode });
  renameSync(beside, file);
}
