/** Letters that are no letter with an accent, and how people write them who do not have them. */
const spelled: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
};

/** A name without what people leave out: capitals, accents, signs, and "the" in front. */
export function plainName(text: string): string {
  const lower = text.toLowerCase();
  // Most names are nothing but letters.
  if (/^(?!the )[a-z]+(?: [a-z]+)*$/.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .replace(/[ßæœøłđðþ]/g, (letter) => spelled[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /, '');
}
