import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

const heads = { woff: 44, woffTable: 20, sfnt: 12, sfntTable: 16 };
const known = new Map<string, Buffer>();

/**
 * The font of a WOFF file without its compression, as bytes of an SFNT file. Whoever draws with the packed file has each
 * table unpacked anew for each document, which takes longer than all of the drawing.
 *
 * @see https://www.w3.org/TR/WOFF/ sections 3 to 5
 */
export function unpackedFont(file: string): Buffer {
  const found = known.get(file) ?? unpacked(readFileSync(file));
  known.set(file, found);
  return found;
}

function unpacked(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('The font is no WOFF file');
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(heads.sfnt + count * heads.sfntTable);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  // How one looks for a table by halves: of 16 bytes each, the largest power of two, its logarithm, and what is left.
  const halves = Math.floor(Math.log2(count));
  head.writeUInt16BE(16 * 2 ** halves, 6);
  head.writeUInt16BE(halves, 8);
  head.writeUInt16BE(16 * (count - 2 ** halves), 10);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let at = 0; at < count; at += 1) {
    const entry = heads.woff + at * heads.woffTable;
    const [start, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field));
    if (start === undefined || packed === undefined || length === undefined) throw new Error('No table');
    const bytes = woff.subarray(start, start + packed);
    const table = packed < length ? inflateSync(bytes) : bytes;
    const place = heads.sfnt + at * heads.sfntTable;
    woff.copy(head, place, entry, entry + 4);
    woff.copy(head, place + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, place + 8);
    head.writeUInt32BE(length, place + 12);
    // Tables begin at multiples of four.
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    tables.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([head, ...tables]);
}
