import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** Most bytes of all files together: the format names sizes and places with 32 bits. */
export const mostZippedBytes = 4_000_000_000;

/** One file of an archive. Documents and images are small already, text is made smaller. */
export type ZipEntry = {
  path: string;
  modifiedAt: Date;
  kind: 'text' | 'stored';
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
};

/** An archive of these files. One chunk is made as one is asked for, so that none of it is ever held as a whole. */
export async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncIterable<Uint8Array> {
  const made = new Made();
  const zip = new Zip((error, chunk) => made.add(error, chunk));
  for await (const { path, modifiedAt, kind, bytes } of entries) {
    const entry = kind === 'text' ? new ZipDeflate(path) : new ZipPassThrough(path);
    entry.mtime = modifiedAt;
    zip.add(entry);
    for await (const chunk of bytes) {
      entry.push(chunk);
      yield* made.take();
    }
    entry.push(new Uint8Array(), true);
    yield* made.take();
  }
  zip.end();
  yield* made.take();
}

/** What the archive has given out and nobody took yet. */
class Made {
  #chunks: Uint8Array[] = [];
  #error: Error | undefined;

  add(error: Error | null, chunk: Uint8Array): void {
    if (error) this.#error = error;
    else this.#chunks.push(chunk);
  }

  take(): Uint8Array[] {
    if (this.#error) throw this.#error;
    const chunks = this.#chunks;
    this.#chunks = [];
    return chunks.filter(({ length }) => length > 0);
  }
}
