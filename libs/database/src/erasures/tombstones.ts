import { newId } from '@app/platform/identifiers/new-id';
import type { FileStorage } from '@app/platform/storage/file-storage';

/**
 * How long it is remembered outside the database what was erased. No backup may be older: what is brought back from an
 * older one could not be erased again.
 */
export const tombstoneDays = 400;

/** Where they are in their store: nothing there is ever changed. */
export const tombstoneFolder = 'tombstones';

/** What is erased, and what people ended: a consent that was withdrawn, an address that is mailed about jobs no more. */
const kinds = ['application', 'account', 'company', 'consent', 'address'] as const;
export type TombstoneKind = (typeof kinds)[number];

/** What was erased, without a word about whom: the hash of an id, which leads to nothing once the row is gone. */
export type Tombstone = { kind: TombstoneKind; hash: string; erasedAt: string };

/** A line of an object. */
const LINE = /^([a-z]+) ([0-9a-f]{64}) (\S+)$/;

const dayMs = 86_400_000;

/** In a name: when the last of an object was erased. The store dates what is written again as if it were new. */
const LAST_ERASED = /\/(\d{13})-[^/]+$/;

/** Writes several as one object, and answers its key. */
export async function writeTombstones(
  storage: FileStorage,
  tombstones: readonly Tombstone[],
): Promise<string> {
  const last = Math.max(...tombstones.map(({ erasedAt }) => Date.parse(erasedAt)));
  const key = `${tombstoneFolder}/${String(last).padStart(13, '0')}-${newId()}`;
  const lines = tombstones.map(({ kind, hash, erasedAt }) => `${kind} ${hash} ${erasedAt}\n`);
  await storage.write(key, 'text/plain', Buffer.from(lines.join('')));
  return key;
}

/** What is in one of those objects; none where it was removed after its time. */
export async function readTombstones(storage: FileStorage, key: string): Promise<Tombstone[]> {
  const found = await storage.read(key);
  if (!found) return [];
  const chunks: Buffer[] = [];
  for await (const chunk of found.bytes) chunks.push(Buffer.from(chunk));
  const lines = Buffer.concat(chunks).toString('utf8').split('\n').filter(Boolean);
  return lines.map((line) => tombstoneOf(line, key));
}

function tombstoneOf(line: string, key: string): Tombstone {
  const [, named, hash = '', erasedAt = ''] = LINE.exec(line) ?? [];
  const kind = kinds.find((one) => one === named);
  if (!kind || Number.isNaN(Date.parse(erasedAt))) throw new Error(`${key} does not say what was erased`);
  return { kind, hash, erasedAt };
}

/** Every object there is. Clocks of the store may be ahead. */
export async function tombstoneKeys(storage: FileStorage): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.list(tombstoneFolder, new Date(Date.now() + dayMs))) keys.push(key);
  return keys;
}

/** Removes what no backup can need any more; objects of a version before are dated by the store alone. */
export async function removeOldTombstones(storage: FileStorage): Promise<void> {
  const before = Date.now() - tombstoneDays * dayMs;
  for await (const key of storage.list(tombstoneFolder, new Date(before))) await storage.delete(key);
  for (const key of await tombstoneKeys(storage)) {
    const [, lastErased] = LAST_ERASED.exec(key) ?? [];
    if (lastErased && Number(lastErased) < before) await storage.delete(key);
  }
}
