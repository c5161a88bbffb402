import { completedLink, shortened } from '../../vocabulary/pasted-text.js';
import { languageCodes, type LanguageCode, type LanguageLevel } from '../../vocabulary/languages.js';
import { languageName } from '../../vocabulary/language-name.js';
import { ongoingWords } from '../../vocabulary/ongoing-words.js';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `2024-05` of `2024-05-17`, `05/2024` or `May 2024`, `2024` of `2024`; anything else is no date. */
export function month(text: string): string | null {
  const [, year, number] = /^(\d{4})(?:[-/](\d{1,2}))?(?:[-/T]|$)/.exec(text) ?? [];
  if (year !== undefined) return dateOf(year, number);
  const [, first, second] = /^(\d{1,2})[./](\d{4})$/.exec(text) ?? [];
  if (second !== undefined) return dateOf(second, first);
  const [, name = '', named] = /^([a-z]{3})[a-z]*\.?,? (\d{4})$/i.exec(text) ?? [];
  const at = months.indexOf(name.toLowerCase());
  return named !== undefined && at >= 0 ? dateOf(named, String(at + 1)) : null;
}

function dateOf(year: string, number: string | undefined): string | null {
  if (number === undefined) return year;
  const isMonth = Number(number) >= 1 && Number(number) <= 12;
  return isMonth ? `${year}-${number.padStart(2, '0')}` : null;
}

const ongoing = new RegExp(`^(?:(?:(?:until|till) )?(?:${ongoingWords}))?$`);

/** End dates that mean a position is current. */
export const isOngoing = (text: string): boolean =>
  ongoing.test(text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase());

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

/** The address people can follow, also where its scheme was left out; undefined for anything else. */
export function linkOf(text: string): string | undefined {
  const link = completedLink(text);
  return URL.canParse(link) && /^https?:$/.test(new URL(link).protocol) ? link : undefined;
}

/** Words of fluency, European levels included, by the five levels of the product; highest first. */
const fluencies: [RegExp, LanguageLevel][] = [
  [/native|bilingual|mother|\bc2\b/, 'Native or bilingual'],
  [/full prof|fluent|\bc1\b/, 'Full Professional'],
  [/prof|\bb2\b/, 'Minimum Professional'],
  [/limited|conversation|intermediate|\bb1\b/, 'Limited Working'],
  [/./, 'Elementary'],
];

const nameOf = (code: LanguageCode): string => languageName(code).toLowerCase();
const otherNames: Record<string, string> = {
  castilian: 'spanish',
  farsi: 'persian',
  flemish: 'dutch',
  mandarin: 'chinese',
  cantonese: 'chinese',
};

/** A language of ours with one of our levels; null for a language that is not among them. */
export function languageOf({
  language,
  fluency,
}: {
  language: string;
  fluency: string;
}): { type: LanguageCode; level: LanguageLevel } | null {
  const name = language.trim().toLowerCase();
  // "Brazilian Portuguese" and "Mandarin Chinese" say more than which language it is.
  const names = [name, otherNames[name], name.split(' ').at(-1)];
  const type = languageCodes.find((code) => names.some((known) => known === code || known === nameOf(code)));
  const level = fluencies.find(([pattern]) => pattern.test(fluency.toLowerCase()))?.[1];
  return type ? { type, level: level ?? 'Elementary' } : null;
}
