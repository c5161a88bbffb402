import { crc32, createInflateRaw } from 'node:zlib';
import { directoryHeader, localHeader, type ZipEntry } from './zip-directory.js';

/** Why an archive is not what its directory says, or too much. */
export type ArchiveProblem = 'damaged' | 'protected' | 'paths' | 'too large';
/** Thrown while it is unpacked. */
export class BadArchive extends Error {
  constructor(readonly problem: ArchiveProblem) {
    super(`The archive is refused: ${problem}`);
  }
}

/** All of an archive, and one part of it that is looked into. */
const mostUnpackedBytes = 300_000_000;
const mostBytesOfPart = 20_000_000;
/** Pages of text shrink to a twentieth, empty pictures further: what grows like this, and is large, was made to grow. */
const mostGrowth = 100;
const growsFrom = 20_000_000;

const localHeaderLength = 30;
const [stored, deflated] = [0, 8];
/** In the flags: the sizes stand behind the bytes, in one of four forms. */
const sizesFollow = 8;
const lengthsOfSizes = [12, 16, 20, 24];
const chunkSize = 1 << 18;

/**
 * Unpacks every part of an archive, one after the other, and gives out those that are looked into. No size is believed
 * that a header names: bytes are counted as they come out, and it ends where they are more than was said or is bearable.
 */
export async function* partsOf(
  bytes: Buffer,
  entries: ZipEntry[],
  isWanted: (name: string, start: Buffer) => boolean,
): AsyncGenerator<{ name: string; bytes: Buffer }> {
  requirePlainNames(entries);
  if (entries.some(({ encrypted }) => encrypted)) throw new BadArchive('protected');
  const announced = entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
  if (isTooMuch(announced, bytes.length)) throw new BadArchive('too large');
  for (const { entry, packed } of packedParts(bytes, entries)) {
    const part = await unpacked(entry, packed, isWanted);
    if (part) yield { name: entry.name, bytes: part };
  }
}

const isTooMuch = (unpackedBytes: number, packedBytes: number): boolean =>
  unpackedBytes > mostUnpackedBytes ||
  (unpackedBytes > growsFrom && unpackedBytes > packedBytes * mostGrowth);

/** Parts are called as the parts of documents are, each once: nothing leads out of where it is unpacked. */
function requirePlainNames(entries: ZipEntry[]): void {
  const isPlain = entries.every(
    ({ name }) =>
      name !== '' && !/[\\:\p{Cc}]/u.test(name) && !name.startsWith('/') && !name.split('/').includes('..'),
  );
  const different = new Set(entries.map(({ name }) => name.toLowerCase()));
  if (!isPlain || different.size < entries.length) throw new BadArchive('paths');
}

/** The bytes of each part. They lie side by side from the first byte on, so that nothing lies between them. */
function* packedParts(bytes: Buffer, entries: ZipEntry[]): Generator<{ entry: ZipEntry; packed: Buffer }> {
  let expected = [0];
  for (const entry of [...entries].sort((one, other) => one.at - other.at)) {
    if (!expected.includes(entry.at) || entry.at + localHeaderLength > bytes.length)
      throw new BadArchive('damaged');
    const start = startOfPart(bytes, entry);
    const end = start + entry.packedBytes;
    if (end > bytes.length) throw new BadArchive('damaged');
    yield { entry, packed: bytes.subarray(start, end) };
    const follows = (bytes.readUInt16LE(entry.at + 6) & sizesFollow) !== 0;
    expected = follows ? lengthsOfSizes.map((length) => end + length) : [end];
  }
  const isDirectory = (at: number): boolean =>
    at + 4 <= bytes.length && bytes.readUInt32LE(at) === directoryHeader;
  if (!expected.some(isDirectory)) throw new BadArchive('damaged');
}

/** Where the bytes of a part begin, whose own header says the same as the directory. */
function startOfPart(bytes: Buffer, { at, name, packing, packedBytes, unpackedBytes }: ZipEntry): number {
  const nameEnd = at + localHeaderLength + bytes.readUInt16LE(at + 26);
  const sizesCome = (bytes.readUInt16LE(at + 6) & sizesFollow) !== 0;
  const agrees =
    bytes.readUInt32LE(at) === localHeader &&
    bytes.readUInt16LE(at + 8) === packing &&
    (sizesCome ||
      (bytes.readUInt32LE(at + 18) === packedBytes && bytes.readUInt32LE(at + 22) === unpackedBytes)) &&
    bytes.toString('utf8', at + localHeaderLength, nameEnd) === name;
  if (!agrees) throw new BadArchive('damaged');
  return nameEnd + bytes.readUInt16LE(at + 28);
}

/** What a part unpacks to; null where nobody wants to look into it. */
async function unpacked(
  entry: ZipEntry,
  packed: Buffer,
  isWanted: (name: string, start: Buffer) => boolean,
): Promise<Buffer | null> {
  const kept: Buffer[] = [];
  let [size, checksum, wanted] = [0, 0, false];
  for await (const chunk of chunksOf(entry, packed)) {
    if (size === 0) wanted = isWanted(entry.name, chunk);
    size += chunk.length;
    checksum = crc32(chunk, checksum);
    if (size > entry.unpackedBytes) throw new BadArchive('damaged');
    if (wanted && size > mostBytesOfPart) throw new BadArchive('too large');
    if (wanted) kept.push(chunk);
  }
  if (size !== entry.unpackedBytes || checksum !== entry.checksum) throw new BadArchive('damaged');
  return wanted ? Buffer.concat(kept) : null;
}

async function* chunksOf({ packing }: ZipEntry, packed: Buffer): AsyncGenerator<Buffer> {
  if (packing === stored) {
    if (packed.length > 0) yield packed;
    return;
  }
  if (packing !== deflated) throw new BadArchive('damaged');
  const inflate = createInflateRaw({ chunkSize });
  inflate.end(packed);
  try {
    for await (const chunk of inflate) yield Buffer.from(chunk);
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new BadArchive('damaged');
    throw error;
  }
}
