import { shortened } from '../../vocabulary/pasted-text.js';
import { languageCodes, type LanguageCode, type LanguageLevel } from '../../vocabulary/languages.js';
import { languageName } from '../../vocabulary/language-name.js';

/** `2024-05` of `2024-05-17`, `2024` of `2024`; anything else is no date. */
export function month(text: string): string | null {
  return /^\d{4}(-\d{2})?/.exec(text)?.[0] ?? null;
}

/** Cuts what a profile has no room for, and notes that it did. */
export class Cutting {
  /** What was cut, by its path in the file. */
  readonly notes: string[] = [];

  text(path: string, text: string, most: number): string {
    if (text.length > most) this.notes.push(`${path}: only the first ${most} characters`);
    return shortened(text, most);
  }

  list<Item>(path: string, items: Item[], most: number): Item[] {
    if (items.length > most) this.notes.push(`${path}: only the first ${most} of ${items.length}`);
    return items.slice(0, most);
  }
}

/** Each name once, whatever its capitals; the last way it is written counts. */
export function named(path: string, names: string[], cutting: Cutting): { name: string }[] {
  const known = new Map(names.map((name) => [name.trim().toLowerCase(), name.trim()]));
  const all = [...known.values()].filter((name) => name !== '');
  return cutting.list(path, all, 100).map((name) => ({ name: cutting.text(path, name, 80) }));
}

/** Whether people can follow it. */
export function isWebLink(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** Words of fluency, European levels included, by the five levels of the product; highest first. */
const fluencies: [RegExp, LanguageLevel][] = [
  [/native|bilingual|mother|\bc2\b/, 'Native or bilingual'],
  [/full prof|fluent|\bc1\b/, 'Full Professional'],
  [/prof|\bb2\b/, 'Minimum Professional'],
  [/limited|conversation|intermediate|\bb1\b/, 'Limited Working'],
  [/./, 'Elementary'],
];

/** A language of ours with one of our levels; null for a language that is not among them. */
export function languageOf({
  language,
  fluency,
}: {
  language: string;
  fluency: string;
}): { type: LanguageCode; level: LanguageLevel } | null {
  const wanted = language.toLowerCase();
  const type = languageCodes.find((code) => code === wanted || languageName(code).toLowerCase() === wanted);
  const level = fluencies.find(([pattern]) => pattern.test(fluency.toLowerCase()))?.[1];
  return type ? { type, level: level ?? 'Elementary' } : null;
}

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** The English name behind a code; what is no code stays as it is. */
export function countryName(code: string): string {
  return /^[A-Za-z]{2}$/.test(code) ? (countries.of(code.toUpperCase()) ?? code) : code;
}

const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));

/** The ISO code behind a country's English name. */
export function countryCode(name: string): string | undefined {
  if (/^[A-Za-z]{2}$/.test(name)) return name.toUpperCase();
  const wanted = name.trim().toLowerCase();
  if (wanted === '') return undefined;
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .find((code) => countries.of(code)?.toLowerCase() === wanted);
}
