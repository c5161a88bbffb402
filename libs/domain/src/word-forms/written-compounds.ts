import { compoundHead, writesCompounds } from './compound-parts.js';
import type { StemmedLanguage } from './language.js';
import { occupationForm } from './occupation-form.js';

const joinedByHyphens = /\p{L}+(?:-\p{L}+)+/gu;
/** `Gesundheits- und Krankenpfleger`: the first one ends as the second does. */
const sharedEnd = /(\p{L}{3,})- ?(?:und|oder|bzw\.|en|of|och|eller|&|\/) ?(\p{L}{6,})/gu;

/** Compounds of a text that it writes in other than one word, as one: with hyphens, or with an end that two share. */
export function writtenCompounds(text: string, language: StemmedLanguage): string[] {
  if (!writesCompounds(language)) return [];
  const lower = text.toLowerCase();
  const joined = (lower.match(joinedByHyphens) ?? []).flatMap(joinedWords);
  const completed = [...lower.matchAll(sharedEnd)].flatMap(([, beginning = '', other = '']) => {
    const head = compoundHead(occupationForm(other, language), language);
    return head === undefined ? [] : [`${beginning}${head}`];
  });
  return [...joined, ...completed];
}

/** All that stand beside each other: `Senior-Software-Entwickler` is a `Softwareentwickler`. */
function joinedWords(hyphened: string): string[] {
  const words = hyphened.split('-');
  return words.flatMap((_, from) =>
    words.slice(from + 1).map((__, more) => words.slice(from, from + more + 2).join('')),
  );
}
