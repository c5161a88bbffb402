import { readZipDirectory } from './zip-directory.js';

const mostUnpackedBytes = 300_000_000;

/** Whether the bytes are a Word document: a package with its main part, without macros, of a bearable size. */
export function checkDocx(bytes: Buffer): string | null {
  const entries = readZipDirectory(bytes);
  const names = new Set(entries?.map(({ name }) => name));
  if (!entries || !names.has('[Content_Types].xml') || !names.has('word/document.xml')) {
    return 'The file is not a Word document. Please save it as DOCX or PDF and upload it once more.';
  }
  if (entries.some(({ encrypted }) => encrypted)) return 'The document is protected with a password.';
  if (entries.some(({ name }) => name.toLowerCase().endsWith('vbaproject.bin'))) {
    return 'The document contains macros. Please save it without them.';
  }
  const unpacked = entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
  return unpacked > mostUnpackedBytes ? 'The document is too large when it is unpacked.' : null;
}
