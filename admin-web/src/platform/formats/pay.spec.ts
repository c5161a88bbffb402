import type { SalaryView } from '@app/contracts/jobs/job-view';
import { expect, it } from '@jest/globals';
import { payInFull, payInShort } from './pay.js';

const salary = (minValue: number | null, maxValue: number | null): SalaryView => ({
  currency: 'EUR',
  value: { minValue, maxValue, unitText: 'YEAR' },
});

it.each([
  [62_000, 78_000, '€62k – 78k', '€62,000 – 78,000 per year'],
  [62_000, 62_000, '€62k', '€62,000 per year'],
  [62_000, null, 'From €62k', 'From €62,000 per year'],
  [null, 78_000, 'Up to €78k', 'Up to €78,000 per year'],
  [1_800, 2_400, '€1,800 – 2,400', '€1,800 – 2,400 per year'],
])('writes pay from %p to %p', (minimum, maximum, short, full) => {
  expect(payInShort(salary(minimum, maximum))).toBe(short);
  expect(payInFull(salary(minimum, maximum))).toBe(full);
});

it('says nothing where a job names no pay', () => {
  expect(payInShort(null)).toBeNull();
  expect(payInFull(salary(null, null))).toBeNull();
});
