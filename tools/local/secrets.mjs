import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync } from 'node:fs';
import path from 'node:path';
import { readJson, writeJson } from './json-file.mjs';
import { localFolder, UsageError } from './places.mjs';

const file = path.join(localFolder, 'secrets.json');

/** Secrets of a local installation, each made once and kept, readable by its owner alone.
 * @param {Record<string, () => string>} wanted name and how to make it
 * @returns {Record<string, string>} */
export function localSecrets(wanted) {
  const known = readJson(file);
  if (existsSync(file) && !known)
    throw new UsageError(`${file} is damaged: restore it, or run "npm start -- --reset".`);
  const secrets = { ...known };
  for (const [name, make] of Object.entries(wanted)) secrets[name] ??= make();
  if (JSON.stringify(secrets) !== JSON.stringify(known)) writeJson(file, secrets, { mode: 0o600 });
  chmodSync(file, 0o600);
  return secrets;
}

/** 32 random bytes for a key. */
export const randomKey = () => randomBytes(32).toString('base64');

/** Letters and digits alone, so that it fits into a URL as it is. */
export const randomPassword = () => randomBytes(18).toString('hex');
