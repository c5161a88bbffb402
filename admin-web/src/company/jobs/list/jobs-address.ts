import { type JobState, jobStates } from '@app/contracts/jobs/job-record';
import type { JobSort } from '../../../back-office/job-list-request.js';

/** What the address says about the list of jobs. */
export type JobsAddress = {
  q: string;
  status: '' | JobState;
  sort: [JobSort, 'ASC' | 'DESC'];
  page: number;
};

const sorts: readonly JobSort[] = [
  'title',
  'status',
  'createdAt',
  'publishedAt',
  'expiredAt',
  'count',
  'views',
];
const first: JobsAddress = { q: '', status: '', sort: ['createdAt', 'DESC'], page: 1 };

/** Reads the list's part of the address; whatever is unknown counts as absent. */
export function jobsAddressOf(search: URLSearchParams): JobsAddress {
  const field = sorts.find((name) => name === search.get('sort'));
  const status = jobStates.find((name) => name === search.get('status'));
  const page = Number(search.get('page'));
  return {
    q: search.get('q')?.slice(0, 120) ?? '',
    status: status ?? '',
    sort: field ? [field, search.get('order') === 'ASC' ? 'ASC' : 'DESC'] : first.sort,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address with these changes; defaults are left out, everything else in it stays. */
export function changedAddress(before: URLSearchParams, changes: Partial<JobsAddress>): URLSearchParams {
  const { q, status, sort, page } = { ...jobsAddressOf(before), ...changes };
  const next = new URLSearchParams(before);
  const put = (name: string, value: string, usual: string) => {
    if (value === usual) next.delete(name);
    else next.set(name, value);
  };
  put('q', q, '');
  put('status', status, '');
  put('page', String(page), '1');
  const isUsual = sort[0] === first.sort[0] && sort[1] === first.sort[1];
  put('sort', isUsual ? '' : sort[0], '');
  put('order', isUsual ? '' : sort[1], '');
  return next;
}
