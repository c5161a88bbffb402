import { pagesOfPdf } from './pdf-pages.js';
import { mostCharacters } from './plain-text.js';

const mostPages = 100;

/** The text of a PDF, page by page, as far as it is text and no picture of one. */
export async function readPdf(bytes: Buffer): Promise<string> {
  const pages: string[] = [];
  let characters = 0;
  for await (const { items } of pagesOfPdf(bytes, mostPages)) {
    const text = items.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : ' ')).join('');
    pages.push(text);
    characters += text.length;
    if (characters > mostCharacters) break;
  }
  return pages.join('\n\n');
}
