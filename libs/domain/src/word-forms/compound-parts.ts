import { type CompoundLanguage, compoundLanguages, compoundWords } from './compound-heads.js';
import { listedForm } from './inflections.js';
import type { StemmedLanguage } from './language.js';

/** A shorter one in front is no word of its own: `Verleiter` is nobody who leads a `Ver`. */
const shortestPart = 3;
/** Without the letters that link it: what is left of `lager` without `er` is a word of its own. */
const shortestUnlinked = 4;
/** Parts of parts: a `Softwareentwicklungsingenieur` has three, hardly a word has more. */
const deepest = 3;

/**
 * The words a compound is made of, as far as they are known: `softwareentwickler` is an `entwickler` and of `software`. What
 * stands in front comes with and without the letters that link it; of three words, the last two count together as well.
 * Nothing for a word that is none.
 */
export function compoundParts(word: string, language: StemmedLanguage): string[] {
  return writesCompounds(language) ? [...new Set(partsOf(word, language, deepest))] : [];
}

/** The last word of a compound. */
export const compoundHead = (word: string, language: StemmedLanguage): string | undefined =>
  writesCompounds(language) ? splitAtHead(word, language)?.head : undefined;

export const writesCompounds = (language: StemmedLanguage): language is CompoundLanguage =>
  compoundLanguages.some((one) => one === language);

function partsOf(word: string, language: CompoundLanguage, depth: number): string[] {
  const split = depth === 0 ? undefined : splitAtHead(word, language);
  if (!split) return [];
  const { links, fronts: silent } = compoundWords[language];
  const written = [
    split.front,
    ...links
      .filter((letters) => split.front.endsWith(letters))
      .map((letters) => split.front.slice(0, -letters.length))
      .filter((front) => front.length >= shortestUnlinked),
    // `Mjukvaruutvecklare`: a Swedish word in `-a` changes it in front of another.
    ...(language === 'sv' && /[ou]$/u.test(split.front) ? [`${split.front.slice(0, -1)}a`] : []),
  ];
  const before = written.map((front) => splitAtHead(front, language)?.front.length).find(Boolean);
  return [
    split.head,
    ...(before === undefined ? [] : [word.slice(before)]),
    ...written.filter((front) => !silent.has(front)),
    ...written.flatMap((front) => partsOf(front, language, depth - 1)),
  ];
}

/** The longest known word at the end, and what stands in front of it. */
function splitAtHead(word: string, language: CompoundLanguage): { front: string; head: string } | undefined {
  const { heads, prefixes } = compoundWords[language];
  const isKnown = (end: string) => listedForm(end, language, (base) => heads.has(base)) !== undefined;
  if (isKnown(word)) return undefined;
  for (let at = shortestPart; at <= word.length - shortestPart; at += 1) {
    const [front, head] = [word.slice(0, at), word.slice(at)];
    if (isKnown(head)) return prefixes.has(front) ? undefined : { front, head };
  }
  return undefined;
}
