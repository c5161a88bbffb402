import { inflateSync } from 'node:zlib';

const softHyphen = '\u00ad';
/** A map from glyphs to text is smaller than this; whatever is larger is none. */
const mostMapBytes = 200_000;

/**
 * Whether a font of the document says that one of its signs is a soft hyphen. LuaTeX and XeTeX write so of each hyphen
 * where the font draws both with one glyph.
 */
export function namesSoftHyphens(pdf: Buffer): boolean {
  for (let at = pdf.indexOf('stream'); at !== -1; at = pdf.indexOf('stream', at + 6)) {
    if (pdf.toString('latin1', at - 3, at) === 'end') continue;
    const map = inflated(pdf.subarray(at + (pdf[at + 6] === 0x0d ? 8 : 7)));
    if (map?.includes('begincmap') && /<[\da-f]+>\s*<00ad>/i.test(map)) return true;
  }
  return false;
}

function inflated(bytes: Buffer): string | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength: mostMapBytes }).toString('latin1');
  } catch {
    // A picture, a page, or packed in another way: no map.
    return undefined;
  }
}

/**
 * The texts of a page with the hyphens that are seen on it. pdf.js leaves out soft ones, for nobody sees them elsewhere,
 * so they are taken from `drawn`, all signs of the page in the same order, in which blanks do not count. Where the two
 * do not tell the same, as in scripts that run from right to left, the texts stay as they are from there on.
 */
export function withSeenHyphens(texts: readonly string[], drawn: string): string[] {
  let at = 0;
  const isNext = (sign: string) => drawn.startsWith(sign, at);
  /** Goes over what no text has, and gives what of it is seen. */
  const hyphens = () => {
    let seen = '';
    for (let blank = ''; at < drawn.length; at += 1) {
      if (isNext(softHyphen)) seen += `${blank}-`;
      else if (!/[\s\p{Cf}]/u.test(drawn[at] ?? '')) break;
      blank = isNext(' ') ? ' ' : '';
    }
    return seen;
  };
  const before = hyphens();
  let isSame = true;
  return texts.map((text, index) => {
    let whole = index === 0 ? before : '';
    for (const sign of text) {
      isSame &&= sign.trim() === '' || isNext(sign);
      if (!isSame) return text;
      whole += sign;
      if (sign.trim() === '') continue;
      at += sign.length;
      whole += hyphens();
    }
    return whole;
  });
}
