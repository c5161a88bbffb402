import { isDeepStrictEqual } from 'node:util';

/** Values of something, by name. */
export type Values = Record<string, unknown>;

/** Longer texts are written down from where they begin to differ, and no longer than this. */
const longestText = 200;

/**
 * What is different between two states of a thing: the same names on both sides, and of what holds values itself only
 * those that differ. Moments are texts, as they are stored.
 */
export function differences(was: Values, is: Values): { before: Values; after: Values } {
  const before: Values = {};
  const after: Values = {};
  for (const name of new Set([...Object.keys(was), ...Object.keys(is)])) {
    const [left, right] = [plain(was[name]), plain(is[name])];
    if (isDeepStrictEqual(left, right)) continue;
    const told = isRecord(left) && isRecord(right) ? differences(left, right) : shortened(left, right);
    before[name] = told.before;
    after[name] = told.after;
  }
  return { before, after };
}

/** These values of an entity. */
export function valuesOf(entity: object, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, Reflect.get(entity, name)]));
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return value ?? null;
}

function shortened(before: unknown, after: unknown): { before: unknown; after: unknown } {
  const long = [before, after].some((value) => typeof value === 'string' && value.length > longestText);
  if (!long) return { before, after };
  const from = startOfDifference(String(before ?? ''), String(after ?? ''));
  const excerpt = (value: unknown) => (typeof value === 'string' ? excerptOf(value, from) : value);
  return { before: excerpt(before), after: excerpt(after) };
}

/** Where the word begins in which two texts differ for the first time. */
function startOfDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return one.slice(0, at).lastIndexOf(' ') + 1;
}

function excerptOf(text: string, from: number): string {
  const rest = text.slice(from, from + longestText);
  return `${from > 0 ? '…' : ''}${rest}${from + rest.length < text.length ? '…' : ''}`;
}
