/** Whether this is `npm run test:full`, which tries what `npm test` tries a share of. */
export const isThorough = process.env['TEST_THOROUGH'] === 'true';

/** How many rounds of a repeated fault to run: `quick` in `npm test`, `thorough` in `npm run test:full`. */
export const rounds = (quick: number, thorough: number): number => (isThorough ? thorough : quick);

/** Every second entry in `npm test`, from the one at `first` on; all of them in `npm run test:full`. */
export function everySecond<T>(entries: readonly T[], first: 0 | 1): readonly T[] {
  return isThorough ? entries : entries.filter((_entry, index) => index % 2 === first);
}

/**
 * A share of what a matrix holds: in `npm test` every eighth entry, beginning with another one for each row, so that each
 * entry is tried somewhere; all of them in `npm run test:full`, which sets TEST_THOROUGH.
 */
export function shareOf<T>(entries: readonly T[], row = 0): readonly T[] {
  if (isThorough) return entries;
  return entries.filter((_entry, index) => (index + row) % 8 === 0);
}
