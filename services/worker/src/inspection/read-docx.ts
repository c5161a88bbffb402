import { decodedXml, docxMainPart, docxPart, docxPartNames } from './docx-part.js';

/** The text of a Word document: page headers, main part and page footers. */
export function readDocx(bytes: Buffer): string {
  const xml = docxPart(bytes, docxMainPart(bytes) ?? '');
  if (xml === undefined) throw new Error('There is no main part');
  // The first page, even and odd ones may have the same.
  const around = (kind: RegExp): string[] =>
    docxPartNames(bytes)
      .filter((name) => kind.test(name))
      .map((name) => textOfXml(docxPart(bytes, name) ?? '').trim());
  const parts = [...around(/^word\/header\d*\.xml$/), textOfXml(xml), ...around(/^word\/footer\d*\.xml$/)];
  return [...new Set(parts)].filter((text) => text.trim() !== '').join('\n\n');
}

const breaks: Record<string, string> = {
  'w:tab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '-',
  '/w:p': '\n',
  '/w:tc': '\t',
};
const token = /<(\/?[\w:]+)[^>]*>|([^<]+)/g;

/**
 * Reads `w:t` only: deleted text and field codes have other elements. `mc:Fallback` repeats the text of a text box for
 * older programs.
 */
function textOfXml(xml: string): string {
  const parts: string[] = [];
  let isText = false;
  let fallbacks = 0;
  for (const [whole, tag, characters] of xml.matchAll(token)) {
    if (tag === undefined) {
      if (isText) parts.push(decodedXml(characters ?? ''));
      continue;
    }
    if (tag === 'mc:Fallback' && !whole.endsWith('/>')) fallbacks += 1;
    if (tag === '/mc:Fallback') fallbacks -= 1;
    isText = tag === 'w:t' && fallbacks === 0 && !whole.endsWith('/>');
    if (fallbacks === 0) parts.push(breaks[tag] ?? '');
  }
  return parts.join('');
}
