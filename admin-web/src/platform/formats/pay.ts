import type { SalaryView } from '@app/contracts/jobs/job-view';
import { payPeriodLabels } from '@app/contracts/vocabulary/employment';
import { numberText } from './counted.js';

const locale = 'en-GB';

/** Whole amounts of a currency: `€40,000`. */
export function amountFormat(currency: string): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });
}

/** `€62k – 78k`, or whole amounts below ten thousand; null where a job names no pay. */
export function payInShort(salary: SalaryView | null): string | null {
  return payRange(salary, (format, amount) =>
    amount >= 10_000 ? `${format(Math.round(amount / 1000))}k` : format(amount),
  );
}

/** `€62,000 – 78,000 per year`. */
export function payInFull(salary: SalaryView | null): string | null {
  const range = payRange(salary, (format, amount) => format(amount));
  return range && salary ? `${range} ${payPeriod(salary)}` : range;
}

/** `per year`. */
export function payPeriod(salary: SalaryView): string {
  return `per ${payPeriodLabels[salary.value.unitText]}`;
}

type Write = (format: (amount: number) => string, amount: number) => string;

function payRange(salary: SalaryView | null, write: Write): string | null {
  if (!salary) return null;
  const { minValue, maxValue } = salary.value;
  const money = amountFormat(salary.currency);
  const withSign = (amount: number): string => write((value) => money.format(value), amount);
  const plain = (amount: number): string => write((value) => numberText(Math.round(value)), amount);
  if (minValue !== null && maxValue !== null && minValue !== maxValue) {
    return `${withSign(minValue)} – ${plain(maxValue)}`;
  }
  if (minValue !== null) return maxValue === null ? `From ${withSign(minValue)}` : withSign(minValue);
  return maxValue === null ? null : `Up to ${withSign(maxValue)}`;
}
