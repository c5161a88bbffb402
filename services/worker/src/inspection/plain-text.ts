/** Characters of a document that are kept: more than any CV has. */
export const mostCharacters = 200_000;

const controls = /(?![\n\t])[\p{Cc}\u2028\u2029\ufeff]/gu;

/** Text as it can be kept and read: without control characters and heaps of blanks, and not longer than is of use. */
export function plainText(text: string): string | null {
  const kept = text
    .slice(0, 2 * mostCharacters)
    .replace(/\r\n?/g, '\n')
    .replace(controls, '')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, mostCharacters)
    .toWellFormed();
  return kept === '' ? null : kept;
}

/** The same for text with its layout: tabs set cells apart, one blank line paragraphs, two of them parts of the page. */
export function laidOutLines(text: string): string | null {
  const kept = text
    .slice(0, 2 * mostCharacters)
    .replace(/\r\n?/g, '\n')
    .replace(controls, '')
    .replace(/[ \u00a0]+/g, ' ')
    .replace(/ ?\t[ \t]*/g, '\t')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim()
    .slice(0, mostCharacters)
    .toWellFormed();
  return kept === '' ? null : kept;
}
