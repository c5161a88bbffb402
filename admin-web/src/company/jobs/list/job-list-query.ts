import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetchJobs } from '../../../back-office/job-list-request.js';
import type { JobsAddress } from './jobs-address.js';

export const rowsPerPage = 10;

/** The page of jobs that an address means. The old one stays while another is fetched. */
export function jobListQuery(companyId: string, visiting: boolean, { q, status, sort, page }: JobsAddress) {
  const first = (page - 1) * rowsPerPage;
  return queryOptions({
    queryKey: ['jobs', companyId, 'list', { q, status, sort, page }] as const,
    queryFn: ({ signal }) =>
      fetchJobs(
        {
          sort,
          range: [first, first + rowsPerPage - 1],
          filter: {
            ...(visiting ? { companyId } : {}),
            ...(q ? { q } : {}),
            ...(status ? { state: status } : {}),
          },
        },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
}
