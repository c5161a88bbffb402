import { inflateRawSync } from 'node:zlib';
import { xmlOfPart } from './xml-of-part.js';
import { readZipDirectory, type ZipEntry } from './zip-directory.js';

const mostUnpackedBytes = 20_000_000;
const localHeaderLength = 30;
const stored = 0;
const deflated = 8;

const entriesOf = (bytes: Buffer): ZipEntry[] => {
  const entries = readZipDirectory(bytes);
  return typeof entries === 'string' ? [] : entries;
};

/** Names of the parts of a Word document. */
export const docxPartNames = (bytes: Buffer): string[] => entriesOf(bytes).map(({ name }) => name);

/** The XML of one part of a Word document; undefined where there is no such part. */
export function docxPart(bytes: Buffer, name: string): string | undefined {
  const part = entriesOf(bytes).find((entry) => entry.name === name);
  return part && (xmlOfPart(unpack(bytes, part)) ?? undefined);
}

const mainType = /wordprocessingml\.document\.main\+xml["']/;
/** Which part holds the text: some word processors call it otherwise, and the list of types tells. */
export function docxMainPart(bytes: Buffer): string | undefined {
  const types = docxPart(bytes, '[Content_Types].xml') ?? '';
  const main = types.match(/<(?:\w+:)?Override\b[^>]*>/g)?.find((override) => mainType.test(override));
  if (main === undefined) return mainType.test(types) ? 'word/document.xml' : undefined;
  return /\bPartName\s*=\s*["']\/([^"']+)["']/.exec(main)?.[1];
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
