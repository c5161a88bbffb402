import { countries, countryCodeOf } from '@app/contracts/vocabulary/countries';

/** Names of countries for suggestions, from what the browser knows: no list is downloaded. */
export function countryNames(): string[] {
  return [...countries.values()].sort((one, other) => one.localeCompare(other, 'en'));
}

/** What to say of a country nobody knows; it may be written nevertheless. */
export function unknownCountry(written: string): string | undefined {
  if (written.trim() === '' || countryCodeOf(written)) return undefined;
  return 'We do not know this country. Please choose one from the list';
}
