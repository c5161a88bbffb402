import { readDocxLayout } from './read-docx-layout.js';
import { readPdfLayout } from './read-pdf-layout.js';
import { laidOutLines } from './plain-text.js';

const readers: Record<string, (bytes: Buffer) => Promise<string> | string> = {
  'application/pdf': readPdfLayout,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': readDocxLayout,
};

/**
 * The text of a CV in the order people read it, with its columns, gaps and tables; null where there is none. Only ever
 * run in a process of its own.
 */
export async function readLayout(contentType: string, bytes: Buffer): Promise<string | null> {
  const read = readers[contentType];
  if (!read) return null;
  try {
    return laidOutLines(await read(bytes));
  } catch {
    // Whatever is wrong with it, people open it by themselves: it was accepted before.
    return null;
  }
}
