import { areApart } from './laid-out-text.js';
import { pagesOfPdf, type TextItem } from './pdf-pages.js';
import { mostCharacters } from './plain-text.js';

const mostPages = 100;

/** The text of a PDF, page by page, as far as it is text and no picture of one. */
export async function readPdf(bytes: Buffer): Promise<string> {
  const pages: string[] = [];
  let characters = 0;
  for await (const { items } of pagesOfPdf(bytes, mostPages)) {
    const text = items.map((item, at) => item.str + behind(item, items[at + 1])).join('');
    pages.push(text);
    characters += text.length;
    if (characters > mostCharacters) break;
  }
  return pages.join('\n\n');
}

/** What stands between a piece and the next one: nothing within a word. */
function behind(item: TextItem, next: TextItem | undefined): string {
  if (item.hasEOL) return '\n';
  if (!next) return ' ';
  const [here, there] = [placed(item), placed(next)];
  const gap = there.left - here.left - item.width;
  const isLevel = here.slope === 0 && there.slope === 0 && Math.abs(here.up - there.up) < 0.5 * there.size;
  return isLevel && gap > -there.size && !areApart(gap, there.size) ? '' : ' ';
}

/** Where an item stands, from its transformation matrix (ISO 32000-1, 8.3.3). */
function placed({ transform }: TextItem) {
  const [, slope = 0, , size = 0, left = 0, up = 0] = transform.map(Number);
  return { slope, left, up, size: Math.abs(size) };
}
