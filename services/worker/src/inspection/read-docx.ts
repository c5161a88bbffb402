import { inflateRawSync } from 'node:zlib';
import { readZipDirectory, type ZipEntry } from './zip-directory.js';

const mainPart = 'word/document.xml';
const mostUnpackedBytes = 20_000_000;
const localHeaderLength = 30;
const stored = 0;
const deflated = 8;

/** The text of a Word document's main part. */
export function readDocx(bytes: Buffer): string {
  const part = readZipDirectory(bytes)?.find(({ name }) => name === mainPart);
  if (!part) throw new Error('There is no main part');
  return textOfXml(unpack(bytes, part).toString('utf8'));
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
const breaks: Record<string, string> = {
  'w:tab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  '/w:p': '\n',
  '/w:tc': '\t',
};
const token = /<(\/?[\w:]+)[^>]*>|([^<]+)/g;

/** Text stands in `w:t` alone: what was deleted, and the commands of fields, stand elsewhere. */
function textOfXml(xml: string): string {
  const parts: string[] = [];
  let isText = false;
  for (const [whole, tag, characters] of xml.matchAll(token)) {
    if (tag === undefined) {
      if (isText) parts.push(decoded(characters ?? ''));
      continue;
    }
    isText = tag === 'w:t' && !whole.endsWith('/>');
    parts.push(breaks[tag] ?? '');
  }
  return parts.join('');
}

const decoded = (text: string): string =>
  text.replace(/&(?:#(x?)([\da-f]+)|(\w+));/gi, (whole, isHex: string, code: string, name: string) => {
    if (name) return signs[name] ?? whole;
    const point = Number.parseInt(code, isHex ? 16 : 10);
    return point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });
