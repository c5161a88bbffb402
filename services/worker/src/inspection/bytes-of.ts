import type { ReadObject } from '@app/platform/storage/file-storage';

/** The bytes of a stored object; null where there are more than `most` of them. */
export async function bytesOf(found: ReadObject, most: number): Promise<Buffer | null> {
  if (found.size > most) {
    found.bytes.destroy();
    return null;
  }
  const bytes: Buffer[] = [];
  for await (const part of found.bytes) bytes.push(Buffer.from(part));
  return Buffer.concat(bytes);
}
