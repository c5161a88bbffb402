import type { JobCardView } from '@app/contracts/public-jobs/public-job';

type Paid = Pick<JobCardView, 'salary'>;

/** Jobs that are paid in one currency; those that name no pay have none. */
type PayGroup<Job extends Paid> = { currency: string; jobs: Job[] };

/** Jobs in order of pay as its groups, in the order the search has them. */
export function payGroups<Job extends Paid>(jobs: Job[]): PayGroup<Job>[] {
  const currencies = [...new Set(jobs.map(paidIn))];
  return currencies.map((currency) => ({ currency, jobs: jobs.filter((job) => paidIn(job) === currency) }));
}

function paidIn({ salary }: Paid): string {
  if (salary === null) return '';
  const { minValue, maxValue } = salary.value;
  return minValue === null && maxValue === null ? '' : salary.currency;
}
