/** A file that has to be refused, and how the sentence begins with which it is. */
export type BadFile = { what: string; fileName: string; contentType: string; bytes: Buffer; reason: string };

const pdfType = 'application/pdf';
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export const badPdf = (what: string, reason: string, bytes: Buffer | string): BadFile => ({
  ...{ what, reason, fileName: 'cv.pdf', contentType: pdfType },
  bytes: Buffer.from(bytes),
});
export const badWord = (what: string, reason: string, bytes: Buffer): BadFile => ({
  ...{ what, reason, bytes, fileName: 'cv.docx', contentType: wordType },
});
