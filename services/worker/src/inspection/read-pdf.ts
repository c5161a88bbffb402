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
  const [one, other] = [item, next].map(({ transform }) => transform.map(Number));
  const [, turned = 0, , , left = 0, up = 0] = one ?? [];
  const [, nextTurned = 0, , size = 0, nextLeft = 0, nextUp = 0] = other ?? [];
  const gap = nextLeft - left - item.width;
  const isOnLine =
    turned === 0 && nextTurned === 0 && Math.abs(up - nextUp) < 0.5 * Math.abs(size) && gap > -Math.abs(size);
  return isOnLine && !areApart(gap, Math.abs(size)) ? '' : ' ';
}
