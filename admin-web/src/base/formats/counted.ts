/**
 * `51,016`, or `3.125` with at most three decimals. Every count and figure that is shown is written by this: the browser's own format of numbers would hold up
 * the first view of a page on a phone.
 */
export function numberText(value: number): string {
  const [whole = '', decimals] = String(Math.round(value * 1_000) / 1_000).split('.');
  const apart = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return decimals === undefined ? apart : `${apart}.${decimals}`;
}

/** `1 job`, `2 jobs`, `1,204 jobs`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`;
