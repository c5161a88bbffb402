import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { plainName } from '../places/plain-name.js';
import { keptWord } from './kept-words.js';
import type { StemmedLanguage } from './language.js';
import { occupationForm } from './occupation-form.js';
import { polishStem } from './polish-stem.js';

/** The algorithms of Snowball (https://snowballstem.org/algorithms), which has none for Polish. */
const stemmers: Record<StemmedLanguage, (word: string) => string> = {
  de: german,
  fr: french,
  nl: dutch,
  sv: swedish,
  es: spanish,
  pl: polishStem,
  it: italian,
  pt: portuguese,
};

/** What the forms of a word have in common in a language, without accents. The word is written in small letters. */
export function stemOf(word: string, language: StemmedLanguage): string {
  const form = occupationForm(word, language);
  return plainName(keptWord(form, language) ?? stemmers[language](form));
}
