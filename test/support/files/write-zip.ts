import { crc32, deflateRawSync } from 'node:zlib';

/** A part of an archive, and what is said of it beside the truth. */
export type ZipPart = {
  name: string;
  bytes?: Buffer | string;
  /** Kept as it is instead of packed. */
  isStored?: boolean;
  /** Sizes stand behind the bytes, as where an archive is written while it is made. */
  isStreamed?: boolean;
  said?: { unpackedBytes?: number; flags?: number; nameInHeader?: string; checksum?: number };
  /** Stands behind the part, told by nobody. */
  hidden?: Buffer;
};

/** An archive, honest unless its parts say otherwise. */
export function writeZip(parts: readonly ZipPart[]): Buffer {
  const [written, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const part of parts) {
    const { local, listed } = partOf(part, at);
    written.push(local);
    directory.push(listed);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...written, listed, end]);
}

function partOf(part: ZipPart, at: number): { local: Buffer; listed: Buffer } {
  const { name, isStored = false, isStreamed = false, said = {}, hidden = Buffer.alloc(0) } = part;
  const bytes = Buffer.from(part.bytes ?? '');
  const packed = isStored ? bytes : deflateRawSync(bytes);
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(said.checksum ?? crc32(bytes), 0);
  sizes.writeUInt32LE(packed.length, 4);
  sizes.writeUInt32LE(said.unpackedBytes ?? bytes.length, 8);
  const flags = (said.flags ?? 0) | (isStreamed ? 8 : 0) | 0x800;
  const nameInHeader = Buffer.from(said.nameInHeader ?? name);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(isStored ? 0 : 8, 8);
  if (!isStreamed) sizes.copy(header, 14);
  header.writeUInt16LE(nameInHeader.length, 26);
  const behind = isStreamed
    ? Buffer.concat([Buffer.from('PK\u0007\u0008', 'latin1'), sizes])
    : Buffer.alloc(0);
  const listed = Buffer.alloc(46);
  listed.writeUInt32LE(0x02014b50, 0);
  listed.writeUInt16LE(flags, 8);
  listed.writeUInt16LE(isStored ? 0 : 8, 10);
  sizes.copy(listed, 16);
  listed.writeUInt16LE(Buffer.byteLength(name), 28);
  listed.writeUInt32LE(at, 42);
  return {
    local: Buffer.concat([header, nameInHeader, packed, behind, hidden]),
    listed: Buffer.concat([listed, Buffer.from(name)]),
  };
}
