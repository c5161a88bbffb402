import { decodedXml, docxMainPart, docxPart } from './docx-part.js';

/** The text of a Word document's main part. */
export function readDocx(bytes: Buffer): string {
  const xml = docxPart(bytes, docxMainPart(bytes) ?? '');
  if (xml === undefined) throw new Error('There is no main part');
  return textOfXml(xml);
}

const breaks: Record<string, string> = {
  'w:tab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  '/w:p': '\n',
  '/w:tc': '\t',
};
const token = /<(\/?[\w:]+)[^>]*>|([^<]+)/g;

/** Text stands in `w:t` alone: what was deleted, and the commands of fields, stand elsewhere. */
function textOfXml(xml: string): string {
  const parts: string[] = [];
  let isText = false;
  for (const [whole, tag, characters] of xml.matchAll(token)) {
    if (tag === undefined) {
      if (isText) parts.push(decodedXml(characters ?? ''));
      continue;
    }
    isText = tag === 'w:t' && !whole.endsWith('/>');
    parts.push(breaks[tag] ?? '');
  }
  return parts.join('');
}
