import { createHash } from 'node:crypto';

const BYTES = 16;

/**
 * What stands in place of a person's id where somebody was erased. It belongs to nobody: whoever has the old address of
 * a page, with the id in it, finds that page again, and no way leads from it to the person.
 */
export function unlinkedId(place: string, personId: string): string {
  const bytes = createHash('sha256').update(`${place}:${personId}`).digest().subarray(0, BYTES);
  // Version 8: a UUID of one's own making.
  bytes.writeUInt8(0x80 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
