/** A piece of a text, and whether it is what was searched for. */
export type Piece = { text: string; isFound: boolean };

const isLetter = /[\p{L}\p{N}]/u;

/** Without accents and capitals; one sign for one sign, so that places stay what they are. */
const plainly = (text: string): string[] =>
  Array.from(text, (sign) => sign.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()[0] ?? sign);

/** The text with the beginnings of its words marked that begin as a word of the search does. */
export function markedPieces(text: string, search: string): Piece[] {
  const signs = Array.from(text);
  const plain = plainly(text);
  const words = search
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(plainly);
  const found = signs.map(() => false);
  for (const [at] of signs.entries()) {
    if (at > 0 && isLetter.test(plain[at - 1] ?? '')) continue;
    const longest = words
      .filter((word) => word.every((sign, offset) => plain[at + offset] === sign))
      .reduce((length, word) => Math.max(length, word.length), 0);
    found.fill(true, at, at + longest);
  }
  const pieces: Piece[] = [];
  for (const [at, sign] of signs.entries()) {
    const last = pieces.at(-1);
    if (last && last.isFound === found[at]) last.text += sign;
    else pieces.push({ text: sign, isFound: found[at] === true });
  }
  return pieces;
}
