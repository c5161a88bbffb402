import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { namesSoftHyphens, withSeenHyphens } from './seen-hyphens.js';

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;
/** A piece of text; `transform` says where it stands and how large, `width` is in points. */
export type TextItem = { str: string; hasEOL: boolean; transform: unknown[]; width: number };
/** What a page has of text; `height` is in points. */
export type TextPage = { items: TextItem[]; height: number };

/** Pictures are not looked at: none is as small as that. Nothing is said but answers. */
export const pdfOptions = { maxImageSize: 1, verbosity: 0 };
/** How far signs stand apart at a blank, in thousandths of their size. */
const blankFrom = -100;

/** The first pages of a PDF, each when it is asked for. Throws what pdf.js does where it cannot be read. */
export async function* pagesOfPdf(bytes: Buffer, most: number): AsyncGenerator<TextPage> {
  const document = await getDocumentProxy(new Uint8Array(bytes), pdfOptions);
  const hasHyphens = namesSoftHyphens(bytes);
  for (let number = 1; number <= Math.min(document.numPages, most); number += 1) {
    const page = await document.getPage(number);
    const { height } = page.getViewport({ scale: 1 });
    const content = await page.getTextContent({ disableNormalization: true });
    const items = content.items.flatMap((item) => ('str' in item ? [item] : []));
    const texts = items.map(({ str }) => str);
    const whole = hasHyphens ? withSeenHyphens(texts, await drawnOn(page)) : texts;
    const read = items.map((item, at) => ({ ...item, str: (whole[at] ?? '').normalize('NFKC') }));
    yield { items: withoutLetterSpacing(read), height };
    page.cleanup();
  }
}

/** Letter-spaced items, as in headings: "E X P E R I E N C E". Fewer letters may be a list. */
const letterSpaced = /^\p{L}(?: \p{L}){3,}$/u;
const shortlySpaced = /^\p{L}(?: \p{L}){0,2}$/u;

/** Joins the letters of such items, and of shorter ones on their lines. pdf.js returns the space between words as an item. */
function withoutLetterSpacing(items: TextItem[]): TextItem[] {
  const lines = new Set(items.filter(({ str }) => letterSpaced.test(str)).map(lineOf));
  if (lines.size === 0) return items;
  const isSpaced = (item: TextItem): boolean =>
    letterSpaced.test(item.str) || (shortlySpaced.test(item.str) && lines.has(lineOf(item)));
  return items.map((item) => (isSpaced(item) ? { ...item, str: item.str.replaceAll(' ', '') } : item));
}

const lineOf = ({ transform }: TextItem): number => Math.round(Number(transform[5]));

/** All signs that are drawn on a page, in the order of its text, with a blank where they stand apart. */
async function drawnOn(page: PdfPage): Promise<string> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const glyphs = fnArray.flatMap((operator, at): Drawn[] =>
    operator === OPS.showText ? argsArray[at][0] : [],
  );
  return glyphs
    .map((glyph) => (typeof glyph === 'object' ? (glyph?.unicode ?? '') : glyph < blankFrom ? ' ' : ''))
    .join('');
}

/** A glyph, null in place of one that is missing, or by how much the next one is moved back. */
type Drawn = { unicode: string } | null | number;
