import { getDocumentProxy } from 'unpdf';
import { mostCharacters } from './plain-text.js';

const mostPages = 100;

/** The text of a PDF, page by page, as far as it is text and no picture of one. */
export async function readPdf(bytes: Buffer): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages: string[] = [];
  let characters = 0;
  for (let number = 1; number <= Math.min(document.numPages, mostPages); number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : ' ') : '')).join('');
    pages.push(text);
    characters += text.length;
    page.cleanup();
    if (characters > mostCharacters) break;
  }
  return pages.join('\n\n');
}
