import type { SalaryView } from '@app/contracts/jobs/job-view';
import type { PayPeriod } from '@app/contracts/vocabulary/employment';
import { numberText } from './counted.js';
import { currencySign } from './currency-signs.js';

const perPeriod: Record<PayPeriod, string> = {
  HOUR: 'an hour',
  DAY: 'a day',
  WEEK: 'a week',
  MONTH: 'a month',
  YEAR: 'a year',
};

/** An amount of a currency, whole unless said otherwise: `€40,000`, `CHF 40,000`. */
export const amountText = (currency: string, amount: number, digits = 0): string =>
  `${currencySign(currency)}${plainAmount(amount, digits)}`;

function plainAmount(amount: number, digits: number): string {
  if (digits === 0) return numberText(Math.round(amount));
  const [whole, decimals] = amount.toFixed(digits).split('.');
  return `${numberText(Number(whole))}.${decimals}`;
}

/** `€62k – 78k a year`, or whole amounts below ten thousand; null where a job names no pay. */
export function payInShort(salary: SalaryView | null): string | null {
  return payRange(salary, (format, amount) =>
    amount >= 10_000 ? `${format(Math.round(amount / 1000))}k` : format(amount),
  );
}

/** `€62,000 – 78,000 a year`. */
export function payInFull(salary: SalaryView | null): string | null {
  return payRange(salary, (format, amount) => format(amount));
}

type Write = (format: (amount: number) => string, amount: number) => string;

function payRange(salary: SalaryView | null, write: Write): string | null {
  if (!salary) return null;
  const { minValue, maxValue, unitText } = salary.value;
  // Half a euro an hour is a thousand a year.
  const digits =
    unitText === 'HOUR' && ![minValue, maxValue].every((amount) => Number.isInteger(amount ?? 0)) ? 2 : 0;
  const withSign = (amount: number): string =>
    write((value) => amountText(salary.currency, value, digits), amount);
  const plain = (amount: number): string => write((value) => plainAmount(value, digits), amount);
  const range = (text: string): string => `${text} ${perPeriod[unitText]}`;
  if (minValue !== null && maxValue !== null && minValue !== maxValue) {
    return range(`${withSign(minValue)} – ${plain(maxValue)}`);
  }
  if (minValue !== null) return range(maxValue === null ? `From ${withSign(minValue)}` : withSign(minValue));
  return maxValue === null ? null : range(`Up to ${withSign(maxValue)}`);
}
