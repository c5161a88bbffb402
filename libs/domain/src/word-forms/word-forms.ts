import { plainName } from '../places/plain-name.js';
import { compoundLanguages, compoundWords } from './compound-heads.js';
import { activitiesOf } from './occupation-activity.js';
import { compoundParts } from './compound-parts.js';
import { detectLanguage } from './detect-language.js';
import { keptWord } from './kept-words.js';
import { languagesOfCountry, type StemmedLanguage, stemmedLanguages } from './language.js';
import { occupationForm } from './occupation-form.js';
import { stemOf } from './stem.js';
import { writtenCompounds } from './written-compounds.js';

/** Shorter words have no forms worth knowing, and too many are alike. */
const shortestWord = 4;
/** Stems stand beside the words themselves: nobody types this sign, so that no word is taken for a stem. */
export const stemSign = '~';

/** The languages the words of a job are known in: that of its text, and for its title those of its country, too. */
export function languagesOfJob({ text, country }: { text: string; country: string | undefined }): {
  ofText: readonly StemmedLanguage[];
  ofTitle: readonly StemmedLanguage[];
} {
  const written = detectLanguage(text);
  const local = languagesOfCountry(country);
  if (written === undefined) return { ofText: local, ofTitle: local };
  const ofText = written === 'en' ? [] : [written];
  return { ofText, ofTitle: [...new Set([...ofText, ...local])] };
}

/**
 * The stems of all words of a text in some languages, those of the parts of its compounds among them, as they are indexed
 * beside the words: `Softwareentwicklerin` is known as `~de:entwickl`, too.
 */
export function indexedStems(text: string, languages: readonly StemmedLanguage[]): string[] {
  if (languages.length === 0) return [];
  const words = wordsOf(text);
  const joined = joinedWordsOf(text);
  const stems = languages.flatMap((language) => {
    const known = [...words, ...writtenCompounds(text, language)].flatMap((word) => {
      const parts = compoundParts(occupationForm(word, language), language);
      return [word, ...parts, ...activitiesOf(word, language)];
    });
    return [...known, ...joined]
      .map((word) => joinedStem(word, language))
      .filter((stem) => stem !== '')
      .map((stem) => inLanguage(stem, language));
  });
  return [...new Set(stems)];
}

/**
 * The stems a word may have in any of the languages: whoever searches does not say in which one. A word that is known whole
 * in one is not cut as in the others.
 */
export function askedStems(word: string): string[] {
  if (/\p{N}/u.test(word)) return [];
  const [asked, ...others] = wordsOf(word);
  const name = joinedWordsOf(word)[0] ?? (others.length > 0 ? undefined : asked);
  // What hyphens join is written as one word, too.
  return name === undefined ? [] : stemsIn(languagesOf(name), [name, name.replaceAll('-', '')]);
}

/** Whether two words are forms of one in some language. */
export function isSameWord(one: string, other: string): boolean {
  const [first, second] = [one.toLowerCase(), other.toLowerCase()];
  const stems = new Set(stemsIn(languagesOf(first), [first]));
  return (
    plainName(one) === plainName(other) ||
    stemsIn(languagesOf(second), [second]).some((stem) => stems.has(stem))
  );
}

/** Whether compounds of a language end with this word: it may be in no title by itself and is written right. */
export const isListedWord = (word: string): boolean =>
  compoundLanguages.some((language) => compoundWords[language].heads.has(word.toLowerCase()));

function languagesOf(word: string): readonly StemmedLanguage[] {
  const keeping = stemmedLanguages.filter((language) => keptWord(occupationForm(word, language), language));
  return keeping.length > 0 ? keeping : stemmedLanguages;
}

const stemsIn = (languages: readonly StemmedLanguage[], words: readonly string[]): string[] => [
  ...new Set(
    languages.flatMap((language) =>
      words
        .map((word) => joinedStem(word, language))
        .filter((stem) => stem.length >= shortestWord - 1)
        .map((stem) => inLanguage(stem, language)),
    ),
  ),
];

/** Stems of two languages that are written the same come of words that mean something else: of `enfermera` and `enfermaria`. */
const inLanguage = (stem: string, language: StemmedLanguage): string => `${stemSign}${language}:${stem}`;

/** Words that a hyphen joins are known by their stems together: an `aide-soignant` is one, and no `aide` beside a `soignant`. */
const joinedStem = (words: string, language: StemmedLanguage): string =>
  words
    .split('-')
    .map((word) => stemOf(word, language))
    .join('-');

const joinedWordsOf = (text: string): string[] => [
  ...new Set(text.toLowerCase().match(/\p{L}+(?:-\p{L}+)+/gu)),
];

const wordsOf = (text: string): string[] => [
  ...new Set((text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => word.length >= shortestWord)),
];
