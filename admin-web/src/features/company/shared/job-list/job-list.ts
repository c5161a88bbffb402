import { type JobState, jobStates } from '@app/contracts/jobs/job-states';
import { oneOf } from '../../../../kit/list/list-address.js';
import { type ListAddress, listRouter, type ListState } from '../../../../kit/list/list-router.js';
import { changedAddress, type JobsAddress, jobsAddressOf, jobSorts, usualSort } from './jobs-address.js';

const perPage = 10;

/** The jobs of a company; a platform admin who visits it names it. */
export const jobListOf = (companyId: string, visiting: boolean) => ({
  resource: 'jobs',
  perPage,
  sort: { field: usualSort[0], order: usualSort[1] },
  filter: visiting ? { companyId } : {},
});

/** The list the address means. */
export function jobListIn(search: URLSearchParams): ListState {
  const { q, status, sort, page } = jobsAddressOf(search);
  const filter = { ...(q ? { q } : {}), ...(status ? { state: status } : {}) };
  return { filter, sort: sort[0], order: sort[1], page };
}

const stateOf = (given: unknown): '' | JobState => oneOf(jobStates, typeof given === 'string' ? given : null);

function changesOf({ filter: { q, state }, sort, order, page }: ListState): JobsAddress {
  const field = oneOf(jobSorts, sort) || usualSort[0];
  return { q: typeof q === 'string' ? q : '', status: stateOf(state), sort: [field, order], page };
}

export const jobListAddress: ListAddress = {
  perPage,
  read: jobListIn,
  write: (before, state) => changedAddress(before, changesOf(state)),
};
export const jobListRouter = listRouter(jobListAddress);
