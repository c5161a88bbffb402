import { plainName } from '../places/plain-name.js';
import { listedForm } from './inflections.js';
import type { StemmedLanguage } from './language.js';
import { listed } from './listed.js';

/**
 * Words that are no forms of what a stemmer makes of them: `Sicherheit` of `sich`, `Meister` of `meist`, `lärare` of `lära`.
 */
const keptWords: Partial<Record<StemmedLanguage, ReadonlySet<string>>> = {
  de: listed(`
    arbeiter bäcker bauer dreher fahrer förster gießer glaser helfer kuchen lager lehrer maler meister richter schlosser
    schneider schweißer sicherheit sprecher steuer träger weber wächter zimmer zimmerer
  `),
  nl: listed(`bakker lasser leraar slager`),
  sv: listed(`
    arbetare bagare förare lager ledare läkare lärare målare mästare skötare städare säljare vårdare väktare
  `),
};
const plainWords = new Map(
  Object.entries(keptWords).map(([language, words]) => [language, new Set([...words].map(plainName))]),
);

/** The word a form stands for, if it is one that is not stemmed; accents are right or left out altogether. */
export function keptWord(form: string, language: StemmedLanguage): string | undefined {
  const words = plainName(form) === form ? plainWords.get(language) : keptWords[language];
  return words && listedForm(form, language, (base) => words.has(base));
}
