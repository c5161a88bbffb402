import { describe, expect, it } from '@jest/globals';
import { ordinaryPdfs } from '../../../../test/support/files/ordinary-pdfs.js';
import { ordinaryWordDocuments } from '../../../../test/support/files/ordinary-word-documents.js';
import { twentyCvs } from '../../../../test/support/cv-layouts/twenty-cvs.js';
import { checkFile } from './check-file.js';
import { readText } from './read-text.js';

const pdfType = 'application/pdf';
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const announced = (contentType: string) => ({
  contentType,
  fileName: contentType === pdfType ? 'cv.pdf' : 'cv.docx',
});

/** Which of the files are refused, and why. */
async function rejectionsOf(contentType: string, files: Record<string, Buffer>) {
  const reasons: Record<string, string> = {};
  for (const [what, bytes] of Object.entries(files)) {
    const reason = await checkFile(announced(contentType), bytes);
    if (reason) reasons[what] = reason;
  }
  return reasons;
}

describe('an ordinary CV', () => {
  it('passes, whichever program wrote it', async () => {
    const [pdfs, documents] = [await ordinaryPdfs(), ordinaryWordDocuments()];
    expect(Object.keys({ ...pdfs, ...documents }).length).toBeGreaterThanOrEqual(30);
    expect(await rejectionsOf(pdfType, pdfs)).toEqual({});
    expect(await rejectionsOf(wordType, documents)).toEqual({});
  });

  it('passes in each of twenty layouts', async () => {
    for (const { what, contentType, bytes } of await twentyCvs())
      expect([what, await checkFile(announced(contentType), bytes)]).toEqual([what, null]);
  });

  it('is read where its main part has another name', async () => {
    const bytes = ordinaryWordDocuments()['Word in the browser'];
    expect(await readText(wordType, bytes ?? Buffer.alloc(0))).toBe('Ada Lovelace');
  });
});
