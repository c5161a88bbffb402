import { createHmac } from 'node:crypto';

const BYTES = 16;

/**
 * What stands in place of a person's id where somebody was erased. It belongs to nobody: the product finds the page again
 * behind its old address, with the id in it, and whoever has the database without the product's key finds no way from
 * one to the other.
 */
export class UnlinkedIds {
  /** `key` is a secret that stands outside of the database. */
  constructor(private readonly key: string) {}

  /** A UUID for somebody in a place, such as a job; another one in each place. */
  inPlaceOf(personId: string, place: string): string {
    const digest = createHmac('sha256', this.key).update(`erased:${place}:${personId}`).digest();
    const bytes = digest.subarray(0, BYTES);
    // Version 8: a UUID of one's own making.
    bytes.writeUInt8(0x80 | (bytes.readUInt8(6) & 0x0f), 6);
    bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
    const hex = bytes.toString('hex');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  }
}
