import { queryOptions } from '@tanstack/react-query';
import { allRows } from '../../../../client/http/lists.js';
import { fetchJobs } from '../../../shared/jobs/job-list-query.js';

/** Every job of the acting company by its title, those that are over included. */
export const allJobsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['all-jobs', companyId] as const,
    queryFn: ({ signal }) =>
      allRows((first, last) =>
        fetchJobs({ sort: ['title', 'ASC'], range: [first, last], filter: {} }, signal),
      ),
  });
