import type { Evaluation } from './evaluate.js';
import { Unknown } from './unknown-value.js';

/** What the language itself brings and texts are put together with. */
export const globals: Readonly<Record<string, unknown>> = { Object, Math, Number, String, Boolean, JSON };

const asks = new Set(['filter', 'some', 'every', 'find', 'findIndex']);

/** Calls a method of a string, an array or a global; undefined where nothing is known of it. */
export function callNative(
  evaluation: Evaluation,
  base: unknown,
  name: string,
  given: unknown[],
): { value: unknown } | undefined {
  if (base instanceof Unknown) {
    const [first] = given;
    // However many there are: what is made of one of them stands for all.
    const isMapped = name === 'map' && typeof first === 'function';
    return { value: isMapped ? [first(base.part('one'), 0)] : base.part(`${name}()`) };
  }
  const method: unknown = base === null || base === undefined ? undefined : Reflect.get(Object(base), name);
  if (typeof method !== 'function') return undefined;
  const values = given.map((value) => evaluation.concrete(value));
  const missing = values.find((value) => value instanceof Unknown);
  if (missing && !(Array.isArray(base) && (name === 'push' || name === 'concat'))) return { value: missing };
  if (Array.isArray(base) && name === 'join') return { value: joined(evaluation, base, values[0]) };
  const [ask] = values;
  const asked =
    Array.isArray(base) && asks.has(name) && typeof ask === 'function'
      ? [(...one: unknown[]) => evaluation.truth(ask(...one))]
      : values;
  return { value: Reflect.apply(method, base, asked) };
}

function joined(evaluation: Evaluation, parts: unknown[], separator: unknown): unknown {
  const values = parts.map((part) => evaluation.concrete(part));
  const missing = values.find((value) => value instanceof Unknown);
  return missing ?? values.join(typeof separator === 'string' ? separator : ',');
}
