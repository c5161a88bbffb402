import { sectionOfHeading } from '@app/domain/cvs/section-headings';
import { laidOutText, type Placed } from './laid-out-text.js';
import { pagesOfPdf, type TextItem } from './pdf-pages.js';

/** Pages, and pieces of text on them: more than any CV has. */
const [mostPages, mostPieces] = [30, 20_000] as const;
/** Share of a page that is margin, at its head and at its foot. */
const margin = 0.08;
type Page = { start: number; height: number; placed: Placed[] };
const pageNumber =
  /^(?:(?:page|seite|página|pagina|p\.?)\s*)?\d{1,2}(?:\s*(?:\/|of|von|de|sur)\s*\d{1,2})?$/i;

/** The text of a PDF as people read it, columns and all, without numbers of pages and what repeats on each of them. */
export async function readPdfLayout(bytes: Buffer): Promise<string> {
  const pages: Page[] = [];
  let [start, pieces] = [0, 0];
  for await (const { items, height } of pagesOfPdf(bytes, mostPages)) {
    const placed = items.flatMap((item) => placedAt(item, start + height));
    pages.push({ start, height, placed: placed.slice(0, mostPieces - pieces) });
    pieces += placed.length;
    start += height;
    if (pieces >= mostPieces) break;
  }
  return laidOutText(withoutMargins(pages), (text) => sectionOfHeading(text) !== null);
}

/** Where a piece stands, from the top of the first page on; nothing for text that is turned or blank. */
function placedAt({ str, transform, width }: TextItem, bottom: number): Placed[] {
  const [, turned, , size, left, up] = transform.map(Number);
  if (str.trim() === '' || left === undefined || up === undefined || Math.abs(turned ?? 0) > 0.01) return [];
  return [{ text: str, left, right: left + width, top: bottom - up, size: Math.abs(size ?? 10) }];
}

/** What stands at the same edge of every page, and the numbers of pages, belong to nothing around them. */
function withoutMargins(pages: readonly Page[]): Placed[] {
  if (pages.length < 2) return pages.flatMap(({ placed }) => placed);
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const text of new Set(page.placed.flatMap((piece) => edgeText(page, piece) ?? [])))
      counts.set(text, (counts.get(text) ?? 0) + 1);
  return pages.flatMap((page, at) =>
    page.placed.filter((piece) => {
      const text = edgeText(page, piece);
      if (text === undefined || (at === 0 && piece.top < page.start + page.height / 2)) return true;
      return (counts.get(text) ?? 0) < pages.length && !pageNumber.test(piece.text.trim());
    }),
  );
}

/** A piece in the margin of its page, without numbers, which may count pages; undefined for one that is not there. */
function edgeText({ start, height }: Page, { text, top }: Placed): string | undefined {
  const isAtEdge = top < start + margin * height || top > start + (1 - margin) * height;
  return isAtEdge ? `${Math.round(top - start)} ${text.trim().replace(/\d+/g, '#')}` : undefined;
}
