import { useIsTakenOver } from '../../../base/formats/clock.js';

const currencies = ['EUR', 'USD', 'GBP', 'CHF', 'PLN', 'SEK'];
const usual = 'EUR';

/** Countries by what they pay in; those that are left out pay in the usual one here. */
const countriesOf: Record<string, string> = {
  AUD: 'AU',
  BRL: 'BR',
  CAD: 'CA',
  CHF: 'CH LI',
  CZK: 'CZ',
  DKK: 'DK',
  GBP: 'GB',
  HUF: 'HU',
  INR: 'IN',
  JPY: 'JP',
  MXN: 'MX',
  NOK: 'NO',
  NZD: 'NZ',
  PLN: 'PL',
  RON: 'RO',
  SEK: 'SE',
  SGD: 'SG',
  TRY: 'TR',
  USD: 'US PR EC SV PA',
  ZAR: 'ZA',
};

/** What is paid in where somebody's language is spoken: `en-GB` is GBP. */
export function currencyOfLanguage(language: string): string {
  // Most browsers name the country: what the browser knows of languages takes a phone a tenth of a second to load.
  const region =
    /-([A-Z]{2})(?:-|$)/.exec(language)?.[1] ?? new Intl.Locale(language).maximize().region ?? '';
  const found = Object.entries(countriesOf).find(([, countries]) => countries.split(' ').includes(region));
  return found?.[0] ?? usual;
}

/** The currency of the visitor. The server cannot know it, and writes the usual one. */
export function useOwnCurrency(): string {
  return useIsTakenOver() ? currencyOfLanguage(navigator.language) : usual;
}

/** Currencies to choose from, with the chosen one among them. */
export function offeredCurrencies(chosen: string): string[] {
  return currencies.includes(chosen) ? currencies : [...currencies, chosen];
}
