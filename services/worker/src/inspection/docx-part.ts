import { inflateRawSync } from 'node:zlib';
import { readZipDirectory, type ZipEntry } from './zip-directory.js';

const mostUnpackedBytes = 20_000_000;
const localHeaderLength = 30;
const stored = 0;
const deflated = 8;

/** Names of the parts of a Word document. */
export const docxPartNames = (bytes: Buffer): string[] =>
  (readZipDirectory(bytes) ?? []).map(({ name }) => name);

/** The XML of one part of a Word document; undefined where there is no such part. */
export function docxPart(bytes: Buffer, name: string): string | undefined {
  const part = readZipDirectory(bytes)?.find((entry) => entry.name === name);
  return part && unpack(bytes, part).toString('utf8');
}

/** Unpacks one part, and stops where it grows beyond what is bearable, whatever its directory says. */
function unpack(bytes: Buffer, { at, packing, packedBytes }: ZipEntry): Buffer {
  const start = at + localHeaderLength + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const packed = bytes.subarray(start, start + packedBytes);
  if (packing === stored) return packed.subarray(0, mostUnpackedBytes);
  if (packing !== deflated) throw new Error('It is packed in an unknown way');
  return inflateRawSync(packed, { maxOutputLength: mostUnpackedBytes });
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** Text of XML with the characters its references stand for. */
export const decodedXml = (text: string): string =>
  text.replace(/&(?:#(x?)([\da-f]+)|(\w+));/gi, (whole, isHex: string, code: string, name: string) => {
    if (name) return signs[name] ?? whole;
    const point = Number.parseInt(code, isHex ? 16 : 10);
    return point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });
