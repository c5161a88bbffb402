import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { countryCodeOf } from './countries.js';
import { cleanedLine } from './pasted-text.js';

/** What is said of a text that is no phone number. */
export const phoneMessage = 'Please enter a phone number with its country code, such as +351 912 345 678';

/** The beginning of `(+351) 912 345 678`. */
const bracketedCode = /^\s*\((\+\d{1,3})\)/;

/** A phone number: as it is kept (E.164), and as people read it. */
export type PhoneNumber = { kept: string; shown: string };

/**
 * The phone number a text says, undefined for anything else; without a country code it is one of `country`, by code or
 * by name. An extension stays with the number, for which E.164 has no place, and brackets around the country code, as
 * many CVs have them, do not. Weighs 40 KB: browsers fetch it once it is needed.
 */
export function readPhone(text: string, country?: string | null): PhoneNumber | undefined {
  const code = countryCodeOf(country ?? '')?.toUpperCase();
  const home = code !== undefined && isSupportedCountry(code) ? code : undefined;
  const number = parsePhoneNumberFromString(cleanedLine(text).replace(bracketedCode, '$1 '), {
    defaultCountry: home,
    extract: false,
  });
  if (!number?.isPossible()) return undefined;
  const shown = number.formatInternational();
  return { kept: number.ext ? shown : number.number, shown };
}

/** A number that is kept as people read it; one that was kept before numbers were checked, as it is. */
export const shownPhone = (kept: string | null): string | null =>
  kept === null ? null : (readPhone(kept)?.shown ?? kept);
