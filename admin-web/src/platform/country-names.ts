import { countries } from '@app/contracts/vocabulary/countries';

/** Names of countries for suggestions, from what the browser knows: no list is downloaded. */
export function countryNames(): string[] {
  return [...countries.values()].sort((one, other) => one.localeCompare(other, 'en'));
}
