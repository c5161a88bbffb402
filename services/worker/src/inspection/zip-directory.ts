/** One entry of an archive, as its directory announces it. */
export type ZipEntry = {
  name: string;
  unpackedBytes: number;
  encrypted: boolean;
  packing: number;
  packedBytes: number;
  /** Where its header begins. */
  at: number;
};

const localHeader = 0x04034b50;
const directoryHeader = 0x02014b50;
const directoryEnd = 0x06054b50;
const endLength = 22;
const headerLength = 46;
const longestComment = 0xffff;
const mostEntries = 5_000;
const mostDirectoryBytes = 2_000_000;

/**
 * Reads the directory at the end of a ZIP archive and unpacks nothing, so that no archive can grow while it is looked
 * at. Null for anything that is no complete, plain archive.
 */
export function readZipDirectory(bytes: Buffer): ZipEntry[] | null {
  if (bytes.length < endLength || bytes.readUInt32LE(0) !== localHeader) return null;
  const end = positionOfEnd(bytes);
  if (end === null) return null;
  const count = bytes.readUInt16LE(end + 10);
  const length = bytes.readUInt32LE(end + 12);
  const start = bytes.readUInt32LE(end + 16);
  const bearable = count > 0 && count <= mostEntries && length <= mostDirectoryBytes;
  if (!bearable || start + length > end) return null;
  return readEntries(bytes.subarray(start, start + length), count);
}

function positionOfEnd(bytes: Buffer): number | null {
  const earliest = Math.max(0, bytes.length - endLength - longestComment);
  for (let at = bytes.length - endLength; at >= earliest; at -= 1) {
    const fits =
      bytes.readUInt32LE(at) === directoryEnd &&
      at + endLength + bytes.readUInt16LE(at + 20) === bytes.length;
    if (fits) return at;
  }
  return null;
}

function readEntries(directory: Buffer, count: number): ZipEntry[] | null {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + headerLength > directory.length || directory.readUInt32LE(at) !== directoryHeader) return null;
    const nameLength = directory.readUInt16LE(at + 28);
    const next =
      at + headerLength + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    if (next > directory.length) return null;
    entries.push({
      name: directory.toString('utf8', at + headerLength, at + headerLength + nameLength),
      unpackedBytes: directory.readUInt32LE(at + 24),
      encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      packing: directory.readUInt16LE(at + 10),
      packedBytes: directory.readUInt32LE(at + 20),
      at: directory.readUInt32LE(at + 42),
    });
    at = next;
  }
  return entries;
}
