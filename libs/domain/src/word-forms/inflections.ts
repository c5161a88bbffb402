import type { StemmedLanguage } from './language.js';

type Ending = readonly [ending: string, base: string];
const endings = (...all: string[]): Ending[] => all.map((ending) => [ending, '']);

/** Endings of cases and numbers of nouns, and what a dictionary has in their place. */
const inflections: Partial<Record<StemmedLanguage, readonly Ending[]>> = {
  de: endings('', 'n', 'en', 'e', 's', 'es'),
  nl: endings('', 's', 'en', 'n', 'e'),
  sv: [
    ...endings('', 'n', 'en', 't', 'et', 's', 'ns', 'ens', 'er', 'erna', 'ar'),
    ['arna', 'are'],
    ['arna', ''],
    ['or', 'a'],
    ['orna', 'a'],
  ],
};

/** The listed word that a word is a form of, if it is one. */
export const listedForm = (
  word: string,
  language: StemmedLanguage,
  isListed: (word: string) => boolean,
): string | undefined =>
  (inflections[language] ?? [])
    .filter(([ending]) => word.endsWith(ending))
    .map(([ending, base]) => `${word.slice(0, word.length - ending.length)}${base}`)
    .find(isListed);
