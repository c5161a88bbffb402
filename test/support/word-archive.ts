/** A part of an archive, as its directory describes it. */
export type Entry = { name: string; unpackedBytes?: number; flags?: number };

/** An archive of empty entries whose directory says what the test wants it to say. */
export function archiveOf(entries: Entry[], comment = ''): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, unpackedBytes = 0, flags = 0 } of entries) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const header = Buffer.alloc(46);
    header.writeUInt32LE(0x02014b50, 0);
    header.writeUInt16LE(flags, 8);
    header.writeUInt32LE(unpackedBytes, 24);
    header.writeUInt16LE(name.length, 28);
    header.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name));
    directory.push(header, Buffer.from(name));
    offset += local.length + name.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...locals, listed, end, Buffer.from(comment)]);
}

/** What every Word document has. */
export const wordParts: Entry[] = [
  { name: '[Content_Types].xml' },
  { name: 'word/document.xml', unpackedBytes: 90_000 },
];
