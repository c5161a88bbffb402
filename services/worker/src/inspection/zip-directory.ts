/** One entry of an archive, as its directory announces it. */
export type ZipEntry = {
  name: string;
  unpackedBytes: number;
  encrypted: boolean;
  packing: number;
  packedBytes: number;
  /** Of what it unpacks to. */
  checksum: number;
  /** Where its header begins. */
  at: number;
};

/** Why there is no directory to go by. */
type NoDirectory = 'no archive' | 'too many entries';

/** What the header of a part begins with, and its entry in the directory. */
export const localHeader = 0x04034b50;
export const directoryHeader = 0x02014b50;
const directoryEnd = 0x06054b50;
const endLength = 22;
const headerLength = 46;
const longestComment = 0xffff;
const mostEntries = 5_000;
const mostDirectoryBytes = 2_000_000;

/**
 * Reads the directory at the end of a ZIP archive and unpacks nothing, so that no archive can grow while it is looked
 * at. Only a complete, plain archive has one: nothing before it, nothing behind it.
 */
export function readZipDirectory(bytes: Buffer): ZipEntry[] | NoDirectory {
  if (bytes.length < endLength || bytes.readUInt32LE(0) !== localHeader) return 'no archive';
  const end = positionOfEnd(bytes);
  if (end === null) return 'no archive';
  const count = bytes.readUInt16LE(end + 10);
  const length = bytes.readUInt32LE(end + 12);
  const start = bytes.readUInt32LE(end + 16);
  if (count > mostEntries || length > mostDirectoryBytes) return 'too many entries';
  if (count === 0 || start + length !== end) return 'no archive';
  return readEntries(bytes.subarray(start, end), count) ?? 'no archive';
}

/** Whether programs for archives would find one in the bytes, whatever stands before it. */
export function endsAsArchive(bytes: Buffer): boolean {
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(directoryEnd);
  const end = bytes.lastIndexOf(mark);
  if (end < Math.max(0, bytes.length - endLength - longestComment) || end + endLength > bytes.length)
    return false;
  const start = end - bytes.readUInt32LE(end + 12);
  return start === end || (start >= 0 && bytes.readUInt32LE(start) === directoryHeader);
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
      checksum: directory.readUInt32LE(at + 16),
      at: directory.readUInt32LE(at + 42),
    });
    at = next;
  }
  return at === directory.length ? entries : null;
}
