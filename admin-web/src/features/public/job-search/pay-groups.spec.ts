import type { SalaryView } from '@app/contracts/jobs/job-view';
import { expect, it } from '@jest/globals';
import { payGroups } from './pay-groups.js';

const job = (id: string, salary: SalaryView | null) => ({ id, salary });
const paid = (currency: string, maxValue: number | null): SalaryView => ({
  currency,
  value: { minValue: null, maxValue, unitText: 'YEAR' },
});

it('keeps jobs of a currency together, and those that name no pay, in their order', () => {
  const jobs = [
    job('1', paid('EUR', 2)),
    job('2', paid('EUR', 1)),
    job('3', paid('CHF', 9)),
    job('4', paid('EUR', null)),
    job('5', null),
  ];
  const groups = payGroups(jobs);
  expect(groups.map(({ currency, jobs: ofGroup }) => [currency, ...ofGroup.map(({ id }) => id)])).toEqual([
    ['EUR', '1', '2'],
    ['CHF', '3'],
    ['', '4', '5'],
  ]);
});
