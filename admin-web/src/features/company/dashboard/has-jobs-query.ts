import { queryOptions } from '@tanstack/react-query';
import { fetchJobs } from '../../shared/jobs/job-list-query.js';

/** Whether the company ever wrote a job. */
export const hasJobsQuery = (companyId: string, visiting: boolean) =>
  queryOptions({
    queryKey: ['jobs', companyId, 'any'] as const,
    queryFn: ({ signal }) =>
      fetchJobs(
        { sort: ['createdAt', 'DESC'], range: [0, 0], filter: visiting ? { companyId } : {} },
        signal,
      ),
    select: ({ total }) => total > 0,
  });
