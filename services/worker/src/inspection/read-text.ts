import { readDocx } from './read-docx.js';
import { readPdf } from './read-pdf.js';
import { plainText } from './plain-text.js';

const readers: Record<string, (bytes: Buffer) => Promise<string> | string> = {
  'application/pdf': readPdf,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': readDocx,
};

/**
 * What is written in a document, as plain text; null where nothing is, as in a scan, and where it cannot be read. Only
 * ever run in a process of its own.
 */
export async function readText(contentType: string, bytes: Buffer): Promise<string | null> {
  const read = readers[contentType];
  if (!read) return null;
  try {
    return plainText(await read(bytes));
  } catch {
    // Whatever is wrong with it, people open it by themselves: it was accepted before.
    return null;
  }
}
