import { describe, expect, it } from '@jest/globals';
import { writePdf } from '../../../../test/support/files/write-pdf.js';
import { wordDocument } from '../../../../test/support/files/word-parts.js';
import { writeZip, type ZipPart } from '../../../../test/support/files/write-zip.js';
import { checkFile } from './check-file.js';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const checkDocx = (bytes: Buffer) => checkFile({ fileName: 'cv.docx', contentType: docx }, bytes);
const checkPdf = (bytes: Buffer, fileName = 'cv.pdf') =>
  checkFile({ fileName, contentType: 'application/pdf' }, bytes);
const checkImage = (format: string, hex: string, fileName = `photo.${format}`) =>
  checkFile({ fileName, contentType: `image/${format}` }, Buffer.from(hex, 'hex'));

const noWord = 'The file is not a Word document. Please save it as DOCX or PDF and upload it once more.';
const noPdf = 'The file is not a complete PDF. Please save it again and upload it once more.';
const morePdf = 'The file contains more than a PDF. Please save it as a PDF anew and upload it once more.';

describe('checking a PDF', () => {
  it('wants it to begin and to end as one', async () => {
    expect(await checkPdf(writePdf())).toBeNull();
    expect(await checkPdf(writePdf().subarray(0, -40))).toBe(noPdf);
    expect(await checkPdf(Buffer.concat([Buffer.from(' '), writePdf()]))).toBe(noPdf);
    expect(await checkPdf(Buffer.concat([writePdf(), Buffer.from('more')]))).toBe(morePdf);
  });

  it('wants the name of a PDF', async () => {
    const wrongName = 'The name of the file does not end in .pdf, although that is its type.';
    expect(await checkPdf(writePdf(), 'CV.PDF')).toBeNull();
    expect(await checkPdf(writePdf(), 'cv.pdf.exe')).toBe(wrongName);
    expect(await checkPdf(writePdf(), 'pdf')).toBe(wrongName);
  });
});

describe('checking a Word document', () => {
  const word = writeZip(wordDocument());

  it.each([
    ['no archive', Buffer.from('PK but nothing else in here')],
    ['a truncated archive', word.subarray(0, -30)],
    ['an archive with something before it', Buffer.concat([Buffer.from('#!/bin/sh\n'), word])],
    ['an archive with something behind it', Buffer.concat([word, Buffer.from('tail')])],
    ['a directory that points outside', corrupted(16, 0xfffffff0)],
    ['a directory that is longer than said', corrupted(12, 50)],
    ['more entries than the directory has', corrupted(10, 4)],
    ['fewer entries than the directory has', corrupted(10, 3, { name: 'word/hidden.xml' })],
  ])('refuses %s', async (_what, bytes) => {
    expect(await checkDocx(bytes)).toBe(noWord);
  });
});

describe('checking a picture', () => {
  it('wants the first bytes of its format', async () => {
    expect(await checkImage('png', '89504e470d0a1a0a00')).toBeNull();
    expect(await checkImage('jpeg', 'ffd8ffe0', 'photo.jpg')).toBeNull();
    expect(await checkImage('webp', '524946460000000057454250')).toBeNull();
    expect(await checkImage('png', 'ffd8ffe0')).toBe('The file is not a PNG image.');
    expect(await checkImage('webp', '524946460000000057415645')).toBe('The file is not a WebP image.');
    expect(await checkImage('jpeg', '3c737667')).toBe('The file is not a JPEG image.');
  });
});

it('refuses empty files and unknown types', async () => {
  expect(await checkPdf(Buffer.alloc(0))).toBe('The file is empty.');
  const page = { fileName: 'cv.html', contentType: 'text/html' };
  expect(await checkFile(page, Buffer.from('<p>'))).toBe('Files of this type are not accepted.');
});

/** A document whose end record says something else at `offset`. */
function corrupted(offset: number, value: number, ...more: ZipPart[]): Buffer {
  const bytes = writeZip([...wordDocument(), ...more]);
  const end = bytes.length - 22;
  if (offset === 10) bytes.writeUInt16LE(value, end + offset);
  else bytes.writeUInt32LE(value, end + offset);
  return bytes;
}
