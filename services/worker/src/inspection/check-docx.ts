import { docxMainPart, docxPart } from './docx-part.js';
import { dangerOfName, dangerOfXml, type WordDanger, wordReasons } from './word-dangers.js';
import { isXmlPart, xmlOfPart } from './xml-of-part.js';
import { readZipDirectory } from './zip-directory.js';
import { type ArchiveProblem, BadArchive, partsOf } from './zip-parts.js';

const noWord = 'The file is not a Word document. Please save it as DOCX or PDF and upload it once more.';
const archiveReasons: Record<ArchiveProblem | 'too many entries', string> = {
  damaged: 'The document is damaged. Please save it anew and upload it once more.',
  protected: 'The document is protected with a password.',
  paths:
    'The document has parts with names that lead out of it. Please save it anew and upload it once more.',
  'too large': 'The document is too large when it is unpacked.',
  'too many entries': 'The document has too many parts. Please save it anew and upload it once more.',
};
const oldWord =
  'The document is protected with a password, or in the old format of Word. Please save it as DOCX or PDF, without a password, and upload it once more.';
const oldFormat = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const contentTypes = '[Content_Types].xml';
/** The workbook behind a chart. */
const workbook = /\/embeddings\/[^/]*\.xlsx$/i;

/**
 * Whether the bytes are a Word document: a package with its main part that unpacks to a bearable size, without macros,
 * objects, definitions and templates from elsewhere. Null when nothing is wrong, otherwise a sentence for its owner.
 */
export async function checkDocx(bytes: Buffer): Promise<string | null> {
  if (bytes.subarray(0, oldFormat.length).equals(oldFormat)) return oldWord;
  const entries = readZipDirectory(bytes);
  if (entries === 'no archive') return noWord;
  if (entries === 'too many entries') return archiveReasons[entries];
  const names = entries.map(({ name }) => name);
  if (!names.includes(contentTypes)) return noWord;
  try {
    const danger = await dangerIn(bytes);
    if (danger) return wordReasons[danger];
  } catch (error) {
    if (!(error instanceof BadArchive)) throw error;
    return archiveReasons[error.problem];
  }
  const main = docxMainPart(bytes);
  return main !== undefined && isDocument(docxPart(bytes, main)) ? null : noWord;
}

/** Whether a main part can be one: XML with the root of a document, to its end. */
const isDocument = (xml: string | undefined): boolean =>
  xml !== undefined &&
  /^\s*(?:<(?:\?|!--)[^>]*>\s*)*<(?:\w+:)?document\b/.test(xml.slice(0, 2_000)) &&
  /(?:<\/(?:\w+:)?document\s*>|\/>)\s*$/.test(xml.slice(-200));

/** Looks into every part of a package; those of a workbook have no others inside. */
async function dangerIn(bytes: Buffer, isWorkbook = false): Promise<WordDanger | null> {
  const entries = readZipDirectory(bytes);
  if (typeof entries === 'string') return 'objects';
  const isWanted = (name: string, start: Buffer): boolean => workbook.test(name) || isXmlPart(name, start);
  // All of it is unpacked, whatever is found first: that it is an archive is what its other parts hang on.
  let found = entries.map(({ name }) => dangerOfName(name)).find((danger) => danger !== null) ?? null;
  for await (const part of partsOf(bytes, entries, isWanted)) found ??= await dangerOfPart(part, isWorkbook);
  return found;
}

async function dangerOfPart(
  { name, bytes }: { name: string; bytes: Buffer },
  isInWorkbook: boolean,
): Promise<WordDanger | null> {
  if (workbook.test(name)) return isInWorkbook ? 'objects' : dangerIn(bytes, true);
  const xml = xmlOfPart(bytes);
  return xml === null ? 'definitions' : dangerOfXml(name, xml);
}
