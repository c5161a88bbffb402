import { describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import { type ZipEntry, zipped } from './zip.js';

const modifiedAt = new Date('2026-11-23T10:00:00Z');

async function archiveOf(entries: ZipEntry[]): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipped(given(entries))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* given(entries: ZipEntry[]): AsyncIterable<ZipEntry> {
  yield* entries;
}

describe('an archive', () => {
  it('holds its files under their names, in any script, and empty ones too', async () => {
    const archive = await archiveOf([
      { path: 'files/cv/Résumé – 履歴書.pdf', modifiedAt, kind: 'stored', bytes: [Buffer.from('bytes')] },
      { path: 'data.json', modifiedAt, kind: 'text', bytes: [Buffer.from('{"a":'), Buffer.from('1}')] },
      { path: 'nothing', modifiedAt, kind: 'stored', bytes: [] },
    ]);
    const files = unzipSync(archive);
    expect(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()])).toEqual([
      ['files/cv/Résumé – 履歴書.pdf', 'bytes'],
      ['data.json', '{"a":1}'],
      ['nothing', ''],
    ]);
  });

  it('reads on only when what was made is taken, so that memory holds little of it', async () => {
    const chunk = Buffer.alloc(1_000_000, 7);
    let read = 0;
    function* large(): Iterable<Uint8Array> {
      for (let part = 0; part < 50; part += 1) {
        read += 1;
        yield chunk;
      }
    }
    let taken = 0;
    let mostAhead = 0;
    for await (const made of zipped(given([{ path: 'large', modifiedAt, kind: 'stored', bytes: large() }]))) {
      taken += made.length;
      mostAhead = Math.max(mostAhead, read * chunk.length - taken);
    }
    expect(read).toBe(50);
    expect(mostAhead).toBeLessThan(2_000_000);
  });

  it('fails with the reading of a file', async () => {
    async function* broken(): AsyncIterable<Uint8Array> {
      yield Buffer.from('some');
      throw new Error('the store is away');
    }
    await expect(archiveOf([{ path: 'x', modifiedAt, kind: 'stored', bytes: broken() }])).rejects.toThrow(
      'the store is away',
    );
  });
});
