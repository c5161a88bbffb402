import type { SalaryView } from '@app/contracts/jobs/job-view';
import type { PayPeriod } from '@app/contracts/vocabulary/employment';
import { expect, it } from '@jest/globals';
import { payInFull, payInShort } from './pay.js';

const salary = (
  minValue: number | null,
  maxValue: number | null,
  unitText: PayPeriod = 'YEAR',
): SalaryView => ({ currency: 'EUR', value: { minValue, maxValue, unitText } });

it.each([
  [62_000, 78_000, '€62k – 78k a year', '€62,000 – 78,000 a year'],
  [62_000, 62_000, '€62k a year', '€62,000 a year'],
  [62_000, null, 'From €62k a year', 'From €62,000 a year'],
  [null, 78_000, 'Up to €78k a year', 'Up to €78,000 a year'],
  [62_500, 78_000, '€62.5k – 78k a year', '€62,500 – 78,000 a year'],
  [31_650, 40_000, '€31,650 – 40,000 a year', '€31,650 – 40,000 a year'],
  [9_000, 12_000, '€9,000 – 12,000 a year', '€9,000 – 12,000 a year'],
  [1_800, 2_400, '€1,800 – 2,400 a year', '€1,800 – 2,400 a year'],
])('writes pay from %p to %p', (minimum, maximum, short, full) => {
  expect(payInShort(salary(minimum, maximum))).toBe(short);
  expect(payInFull(salary(minimum, maximum))).toBe(full);
});

it.each<[number, number | null, PayPeriod, string]>([
  [16, 21, 'HOUR', '€16 – 21 an hour'],
  [16.5, 21, 'HOUR', '€16.50 – 21.00 an hour'],
  [13.5, null, 'HOUR', 'From €13.50 an hour'],
  [200.5, 200.5, 'DAY', '€200.50 a day'],
  [2_500.5, 3_000.75, 'MONTH', '€2,500.50 – 3,000.75 a month'],
  [200, 200, 'DAY', '€200 a day'],
  [900, 1_000, 'WEEK', '€900 – 1,000 a week'],
  [2_400, 2_400, 'MONTH', '€2,400 a month'],
])('says for how long pay from %p to %p is', (minimum, maximum, period, text) => {
  expect(payInShort(salary(minimum, maximum, period))).toBe(text);
});

it('says nothing where a job names no pay', () => {
  expect(payInShort(null)).toBeNull();
  expect(payInFull(salary(null, null))).toBeNull();
});
