import { expect, it } from '@jest/globals';
import { currencyOfLanguage, offeredCurrencies } from './own-currency.js';

it.each([
  ['en-GB', 'GBP'],
  ['de-CH', 'CHF'],
  ['sv', 'SEK'],
  ['de', 'EUR'],
  ['en-US', 'USD'],
  ['ga-IE', 'EUR'],
  ['zh-Hant-CA', 'CAD'],
  ['en-US-posix', 'USD'],
])('takes %s to be paid in %s', (language, currency) => {
  expect(currencyOfLanguage(language)).toBe(currency);
});

it('offers the chosen currency where it is not a usual one', () => {
  expect(offeredCurrencies('NOK')).toContain('NOK');
  expect(offeredCurrencies('EUR').filter((code) => code === 'EUR')).toHaveLength(1);
});
