import { describe, expect, it } from '@jest/globals';
import type { BadFile } from '../../../../test/support/files/bad-file.js';
import { processorTimeOf } from '../../../../test/support/processor-time.js';
import { badPdfs } from '../../../../test/support/files/bad-pdfs.js';
import { badWordDocuments } from '../../../../test/support/files/bad-word-documents.js';
import { checkFile } from './check-file.js';

/** What each file is refused with, beside what it is to be refused with. */
async function reasonsOf(files: BadFile[]) {
  const found: Record<string, unknown> = {};
  const wanted: Record<string, unknown> = {};
  for (const { what, reason, ...file } of files) {
    found[what] = await checkFile(file, file.bytes);
    wanted[what] = expect.stringContaining(reason);
  }
  return { found, wanted };
}

describe('a bad file', () => {
  it.each([
    ['PDF', badPdfs, 25],
    ['Word document', badWordDocuments, 25],
  ])('that is called a %s is refused with its own reason', async (_kind, make, least) => {
    const { found, wanted } = await reasonsOf(await make());
    expect(Object.keys(found).length).toBeGreaterThanOrEqual(least);
    expect(found).toEqual(wanted);
  });

  it('that unpacks to more than it says is left where more comes out', async () => {
    const liar = badWordDocuments().find(({ what }) => what === 'a bomb whose directory lies');
    if (!liar) throw new Error('There is no such file');
    const milliseconds = await processorTimeOf(async () =>
      expect(await checkFile(liar, liar.bytes)).toContain('is damaged'),
    );
    // To unpack all of it takes a second of computing.
    expect(milliseconds).toBeLessThan(250);
  });
});
