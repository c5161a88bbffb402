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

/**
 * `€62k – 78.5k a year`; in full where thousands would round an amount, or below ten thousand. Null where a job names no
 * pay.
 */
export function payInShort(salary: SalaryView | null): string | null {
  const amounts = amountsOf(salary);
  if (!amounts.every((amount) => amount >= 10_000 && amount % 100 === 0)) return payInFull(salary);
  return payRange(salary, (format, amount) => `${format(amount / 1_000, amount % 1_000 === 0 ? 0 : 1)}k`);
}

/** `€62,000 – 78,000 a year`. */
export function payInFull(salary: SalaryView | null): string | null {
  return payRange(salary, (format, amount) => format(amount));
}

type Write = (format: (amount: number, digits?: number) => string, amount: number) => string;

function amountsOf(salary: SalaryView | null): number[] {
  const { minValue = null, maxValue = null } = salary?.value ?? {};
  return [minValue, maxValue].filter((amount) => amount !== null);
}

function payRange(salary: SalaryView | null, write: Write): string | null {
  if (!salary) return null;
  const { minValue, maxValue, unitText } = salary.value;
  const exact = amountsOf(salary).every((amount) => Number.isInteger(amount)) ? 0 : 2;
  const withSign = (amount: number): string =>
    write((value, digits = exact) => amountText(salary.currency, value, digits), amount);
  const plain = (amount: number): string =>
    write((value, digits = exact) => plainAmount(value, digits), amount);
  const range = (text: string): string => `${text} ${perPeriod[unitText]}`;
  if (minValue !== null && maxValue !== null && minValue !== maxValue) {
    return range(`${withSign(minValue)} – ${plain(maxValue)}`);
  }
  if (minValue !== null) return range(maxValue === null ? `From ${withSign(minValue)}` : withSign(minValue));
  return maxValue === null ? null : range(`Up to ${withSign(maxValue)}`);
}
