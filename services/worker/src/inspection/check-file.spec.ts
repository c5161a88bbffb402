import { describe, expect, it } from '@jest/globals';
import { archiveOf, wordParts as word } from '../../../../test/support/word-archive.js';
import { checkFile } from './check-file.js';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const checkDocx = (bytes: Buffer) => checkFile({ fileName: 'cv.docx', contentType: docx }, bytes);
const checkPdf = (text: string, fileName = 'cv.pdf') =>
  checkFile({ fileName, contentType: 'application/pdf' }, Buffer.from(text, 'latin1'));
const checkImage = (format: string, hex: string, fileName = `photo.${format}`) =>
  checkFile({ fileName, contentType: `image/${format}` }, Buffer.from(hex, 'hex'));

const noWord = 'The file is not a Word document. Please save it as DOCX or PDF and upload it once more.';
const noPdf = 'The file is not a complete PDF. Please save it again and upload it once more.';

describe('checking a PDF', () => {
  it('wants its first and its last mark', () => {
    expect(checkPdf('%PDF-1.4 … %%EOF\r\n')).toBeNull();
    expect(checkPdf('%PDF-1.4 cut off')).toBe(noPdf);
    expect(checkPdf(' %PDF-1.4 %%EOF')).toBe(noPdf);
    expect(checkPdf(`%PDF-1.4 %%EOF${' '.repeat(2_000)}`)).toBe(noPdf);
  });

  it('wants the name of a PDF', () => {
    const wrongName = 'The name of the file does not end in .pdf, although that is its type.';
    expect(checkPdf('%PDF-1.4 %%EOF', 'CV.PDF')).toBeNull();
    expect(checkPdf('%PDF-1.4 %%EOF', 'cv.pdf.exe')).toBe(wrongName);
    expect(checkPdf('%PDF-1.4 %%EOF', 'pdf')).toBe(wrongName);
  });
});

describe('checking a Word document', () => {
  it('wants the parts of one, with or without a comment of the archive', () => {
    expect(checkDocx(archiveOf(word))).toBeNull();
    expect(checkDocx(archiveOf(word, 'written elsewhere'))).toBeNull();
  });

  it.each([
    ['another archive', archiveOf([{ name: 'xl/workbook.xml' }, { name: '[Content_Types].xml' }])],
    ['no archive', Buffer.from('PK but nothing else in here')],
    ['a truncated archive', archiveOf(word).subarray(0, -30)],
    ['an archive with something before it', Buffer.concat([Buffer.from('#!/bin/sh\n'), archiveOf(word)])],
    ['an archive with something behind it', Buffer.concat([archiveOf(word), Buffer.from('tail')])],
    ['a directory that points outside', corrupted(16, 0xfffffff0)],
    ['a directory that is longer than said', corrupted(12, 50)],
    ['more entries than the directory has', corrupted(10, 3)],
  ])('refuses %s', (_what, bytes) => {
    expect(checkDocx(bytes)).toBe(noWord);
  });

  it('refuses what would be huge, hidden or alive', () => {
    const bomb = { name: 'word/media/image1.bmp', unpackedBytes: 4_000_000_000 };
    expect(checkDocx(archiveOf([...word, bomb]))).toBe('The document is too large when it is unpacked.');
    expect(checkDocx(archiveOf([...word, { name: 'word/vbaProject.bin' }]))).toBe(
      'The document contains macros. Please save it without them.',
    );
    expect(checkDocx(archiveOf([...word, { name: 'word/styles.xml', flags: 1 }]))).toBe(
      'The document is protected with a password.',
    );
  });

  it('reads no directory of absurd length', () => {
    const many = Array.from({ length: 6_000 }, (_, index) => ({ name: `word/part-${index}.xml` }));
    expect(checkDocx(archiveOf([...word, ...many]))).toBe(noWord);
  });
});

describe('checking a picture', () => {
  it('wants the first bytes of its format', () => {
    expect(checkImage('png', '89504e470d0a1a0a00')).toBeNull();
    expect(checkImage('jpeg', 'ffd8ffe0', 'photo.jpg')).toBeNull();
    expect(checkImage('webp', '524946460000000057454250')).toBeNull();
    expect(checkImage('png', 'ffd8ffe0')).toBe('The file is not a PNG image.');
    expect(checkImage('webp', '524946460000000057415645')).toBe('The file is not a WebP image.');
    expect(checkImage('jpeg', '3c737667')).toBe('The file is not a JPEG image.');
  });
});

it('refuses empty files and unknown types', () => {
  expect(checkPdf('')).toBe('The file is empty.');
  const page = { fileName: 'cv.html', contentType: 'text/html' };
  expect(checkFile(page, Buffer.from('<p>'))).toBe('Files of this type are not accepted.');
});

/** A document whose end record says something else at `offset`. */
function corrupted(offset: number, value: number): Buffer {
  const bytes = archiveOf(word);
  const end = bytes.length - 22;
  if (offset === 10) bytes.writeUInt16LE(value, end + offset);
  else bytes.writeUInt32LE(value, end + offset);
  return bytes;
}
