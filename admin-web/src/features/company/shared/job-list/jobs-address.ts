import { type JobState, jobStates } from '@app/contracts/jobs/job-states';
import { oneOf, pageIn, searchIn, withParameters } from '../../../../kit/list/list-address.js';
import type { JobSort } from '../../../shared/jobs/job-list-query.js';

/** What the address says about the list of jobs. */
export type JobsAddress = {
  q: string;
  status: '' | JobState;
  sort: [JobSort, 'ASC' | 'DESC'];
  page: number;
};

export const jobSorts: readonly JobSort[] = [
  'title',
  'status',
  'createdAt',
  'publishedAt',
  'expiredAt',
  'count',
  'views',
  'activeAt',
];
export const usualSort: JobsAddress['sort'] = ['activeAt', 'DESC'];

/** Reads the list's part of the address; whatever is unknown counts as absent. */
export function jobsAddressOf(search: URLSearchParams): JobsAddress {
  const field = oneOf(jobSorts, search.get('sort'));
  return {
    q: searchIn(search),
    status: oneOf(jobStates, search.get('status')),
    sort: field ? [field, search.get('order') === 'ASC' ? 'ASC' : 'DESC'] : usualSort,
    page: pageIn(search),
  };
}

/** The address with these changes; defaults are left out. A new filter starts at page 1. */
export function changedAddress(before: URLSearchParams, changes: Partial<JobsAddress>): URLSearchParams {
  const { sort, ...rest } = { ...jobsAddressOf(before), page: 1, ...changes };
  const [field, order] = sort.join() === usualSort.join() ? ['', ''] : sort;
  return withParameters(before, { ...rest, sort: field, order });
}
