import { shortened } from '@app/contracts/vocabulary/pasted-text';

/** A text as it is compared: small letters without accents, one blank between words. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .trim();

/** A pattern that finds any of these words, whole, in a folded text. */
export const anyOf = (words: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${words
      .trim()
      .split(/\s*[\n|]\s*/)
      .join('|')})(?![\\p{L}\\p{N}])`,
    'u',
  );

const edges = /^[\s,;:|/·•–—~-]+|[\s,;:|/·•–—~-]+$/g;

/** Without signs that only set it apart from what stands beside it. */
export const trimmed = (text: string): string => shortened(text, 2_000).replace(edges, '');
