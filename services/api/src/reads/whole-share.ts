/** Whole percent, rounded down, so that only all of them are 100; null of nothing. */
export function wholeShare(part: number, all: number): number | null {
  return all === 0 ? null : Math.floor((100 * part) / all);
}
