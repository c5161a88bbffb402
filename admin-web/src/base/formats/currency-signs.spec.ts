import { expect, it } from '@jest/globals';
import { amountText } from './pay.js';

const asCldr = (currency: string, amount: number, digits: number) =>
  new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);

it.each(Intl.supportedValuesOf('currency'))('writes amounts of %s as CLDR does', (currency) => {
  expect(amountText(currency, 41_500)).toBe(asCldr(currency, 41_500, 0));
  expect(amountText(currency, 1_016.5, 2)).toBe(asCldr(currency, 1_016.5, 2));
});

it('puts the code of a currency nobody knows before the amount', () => {
  expect(amountText('QQQ', 900)).toBe('QQQ\u00a0900');
});
