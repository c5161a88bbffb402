/** Windows-1252 from 0x80 to 0x9f. Text that was decoded as ISO 8859-1 has its quotes and dashes as C1 controls. */
const windows1252 = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';
const misread = /[\u0080-\u0084\u0086-\u009f]/g;
/** A vertical tab is the line break of Word and PowerPoint within a paragraph. */
const lineBreaks = /[\v\f\u0085\u2028\u2029]/g;
/** Controls and marks without width. Only overrides of the direction stay: they show another text than is written. */
const unseen = /(?![\0\t\n\v\f\r])[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202c\u2060-\u206f\ufeff]/gu;
/** Persian, the scripts of India and emoji of several people are written with joiners. */
const misplacedJoiners =
  /(?<![\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])[\u200c\u200d]/gu;

/**
 * Pasted text as the person sees it: composed (NFC), without what has no width, and with the line breaks of other
 * programs as line feeds. NUL and direction overrides are left for validation to reject.
 */
export function cleanedText(text: string): string {
  return text
    .replace(misread, (sign) => windows1252[sign.charCodeAt(0) - 0x80]?.replace('\0', '') ?? '')
    .replace(lineBreaks, '\n')
    .replace(unseen, '')
    .replace(misplacedJoiners, '')
    .normalize('NFC');
}

/** The same for one line: breaks that other programs make are blanks. A line feed stays, for validation to reject. */
export const cleanedLine = (text: string): string => cleanedText(text.replace(lineBreaks, ' '));

/** A web address with the scheme that people leave out: `www.example.org/ada` is `https://www.example.org/ada`. */
export function completedLink(text: string): string {
  const typed = cleanedLine(text).trim();
  const isAddress = /^[^\s/?#:@]+\.[^\s/?#:@.]{2,}(?::\d+)?(?:[/?#]\S*)?$/.test(typed);
  return isAddress ? `https://${typed}` : typed;
}

/** Why PostgreSQL cannot store a text, in words for the person who sent it; undefined where it can. */
export function storageProblem(text: string): string | undefined {
  if (text.includes('\0')) return 'Please remove the invisible character U+0000';
  return text.isWellFormed() ? undefined : 'Please enter text that is valid Unicode';
}

/** A text without what PostgreSQL cannot store, for showing what was wrong with it. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** The first `most` UTF-16 units of a text; a character at the edge is left out whole. */
export function shortened(text: string, most: number): string {
  const cut = text.slice(0, most);
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** What a reader takes for the first letter: an accent or the parts of an emoji belong to it. */
export const firstLetter = (text: string): string => [...graphemes.segment(text)][0]?.segment ?? '';
