import { dutchFronts, dutchHeads, dutchPrefixes } from './dutch-heads.js';
import { germanFronts, germanHeads, germanPrefixes } from './german-heads.js';
import { swedishFronts, swedishHeads, swedishPrefixes } from './swedish-heads.js';

/** Languages that write a noun and what it is of as one word. */
export const compoundLanguages = ['de', 'nl', 'sv'] as const;
export type CompoundLanguage = (typeof compoundLanguages)[number];

type CompoundWords = {
  /**
   * What compounds of job postings end with: occupations, and the things people do and know. A listed word is not taken apart
   * itself, so that `Sekunde` is no `Kunde`. From five letters on, or where hardly another word ends so; plurals stand here
   * where they change a vowel.
   */
  heads: ReadonlySet<string>;
  prefixes: ReadonlySet<string>;
  fronts: ReadonlySet<string>;
  /** What stands between the parts of a compound and belongs to neither. */
  links: readonly string[];
};

export const compoundWords: Record<CompoundLanguage, CompoundWords> = {
  de: {
    heads: germanHeads,
    prefixes: germanPrefixes,
    fronts: germanFronts,
    links: ['s', 'es', 'n', 'en', 'er', 'e', 'fach', 'sfach'],
  },
  nl: { heads: dutchHeads, prefixes: dutchPrefixes, fronts: dutchFronts, links: ['s', 'en', 'e'] },
  sv: { heads: swedishHeads, prefixes: swedishPrefixes, fronts: swedishFronts, links: ['s', 'e', 'o', 'u'] },
};
