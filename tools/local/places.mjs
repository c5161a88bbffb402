import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readJson, writeJson } from './json-file.mjs';

/** The root of this checkout. */
export const root = path.resolve(import.meta.dirname, '..', '..');

/** Everything a run leaves behind lives here; git ignores it. LOCAL_FOLDER keeps a second installation apart. */
export const localFolder = path.resolve(root, process.env.LOCAL_FOLDER || '.local');

/** A failure whose message is one sentence for the person at the terminal; no stack is shown. */
export class UsageError extends Error {}

/** Makes the local folder, or says in one sentence that it cannot be written. */
export function makeLocalFolder() {
  try {
    mkdirSync(localFolder, { recursive: true });
    accessSync(localFolder, constants.W_OK);
  } catch {
    throw new UsageError(
      `${localFolder} cannot be written: give your user write permission on this checkout.`,
    );
  }
}

/**
 * PostgreSQL refuses to run as root. As root, its files belong to and it runs as this account,
 * which has to exist because initdb asks the system for its name.
 * @returns {{ uid: number, gid: number } | undefined} undefined when we are an ordinary user already
 */
export function unprivilegedAccount() {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = ['postgres', 'nobody']
    .map((name) => accounts.find((fields) => fields[0] === name))
    .find(Boolean);
  if (!account) throw new UsageError('PostgreSQL cannot run as root: start this as an ordinary user.');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

/** Whether any account may pass through every folder above `folder`.
 * @param {string} folder */
function isReachableByAll(folder) {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

const placesFile = path.join(localFolder, 'places.json');

/**
 * A folder that lasts, below `.local` where possible. As root in a private checkout (a 0700 home, say)
 * the unprivileged account could not enter it; then it is a folder in the system's temporary place,
 * and `.local/places.json` remembers which.
 * @param {string} name
 */
export function placeFor(name) {
  const here = path.join(localFolder, name);
  if (!unprivilegedAccount() || isReachableByAll(here)) {
    mkdirSync(here, { recursive: true, mode: 0o711 });
    return here;
  }
  const places = readJson(placesFile) ?? {};
  const known = places[name];
  if (known && existsSync(known) && statSync(known).uid === 0) return known;
  const made = temporaryFolder(name, ['/var/tmp', tmpdir(), '/tmp']);
  writeJson(placesFile, { ...places, [name]: made });
  return made;
}

const IN_MEMORY = '/dev/shm';
/** Far more than all databases of a whole run take together. */
const ROOM_NEEDED = 4 * 1024 ** 3;

/**
 * A folder for what is thrown away after a run: in memory where that has plenty of room, because making a database on
 * a slow disk takes longer than most tests; otherwise as `placeFor`.
 * @param {string} name
 */
export function fleetingPlaceFor(name) {
  if (!existsSync(IN_MEMORY) || process.availableMemory() < 2 * ROOM_NEEDED) return placeFor(name);
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  if (bavail * bsize < ROOM_NEEDED) return placeFor(name);
  // One checkout of one account each.
  const checkout = createHash('sha256').update(localFolder).digest('hex').slice(0, 12);
  const folder = path.join(IN_MEMORY, `pathway-${name}-${process.getuid?.()}-${checkout}`);
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  // Anybody may make folders there: one that somebody else made is not ours to trust.
  return statSync(folder).uid === process.getuid?.() ? folder : placeFor(name);
}

/**
 * A new folder that the unprivileged account can enter.
 * @param {string} name
 * @param {string[]} parents
 */
export function temporaryFolder(name, parents = [tmpdir(), '/tmp']) {
  const parent = parents.find((at) => existsSync(at) && (!unprivilegedAccount() || isReachableByAll(at)));
  if (!parent)
    throw new UsageError('No temporary folder can be used by an unprivileged account: set TMPDIR to one.');
  const folder = mkdtempSync(path.join(parent, `pathway-${name}-`));
  if (unprivilegedAccount()) chmodSync(folder, 0o711);
  return folder;
}
