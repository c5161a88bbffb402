import { numberOfText } from '@app/contracts/vocabulary/number-of-text';
import { plainText } from './plain-text.js';

/** schema.org lets every property be one value or several. */
export function partsOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** A value as one line of text: a text, a number, or the name, value or id of a thing. Empty where it is none. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return plainText(value);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return textOf(value[0]);
  if (typeof value !== 'object' || value === null) return '';
  for (const name of ['name', 'value', '@value', '@id']) {
    const found = name in value ? textOf(Reflect.get(value, name)) : '';
    if (found !== '') return found;
  }
  return '';
}

/** Several short names, however they are written: a list, things with names, or one text with commas. */
export function namesOf(value: unknown): string[] {
  const names = partsOf(value).flatMap((part) => textOf(part).split(/[,;\n•]/));
  const short = names
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter((name) => name !== '' && name.length <= 60);
  return [...new Set(short)];
}

/** A number, or a text that is one in any country ("55,000", "55.000,00", "42.5"); null otherwise. */
export function amountOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' ? numberOfText(value) : null;
}
