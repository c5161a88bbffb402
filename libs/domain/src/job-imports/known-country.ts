import { countries, countryCodeOf } from '@app/contracts/vocabulary/countries';
import { shortened } from '@app/contracts/vocabulary/pasted-text';

/** The English name of a country; empty for what is none, which publishing then asks for. */
export const knownCountry = (text: string): string => countries.get(countryCodeOf(text) ?? '') ?? '';

/** A posting with a country that is none is taken without it. */
export const countryWarnings = (field: string, text: string): Record<string, string> =>
  text === '' || countryCodeOf(text)
    ? {}
    : {
        [field]: `“${shortened(text, 80)}” is not a country. The job was taken without one: enter it in the job`,
      };
