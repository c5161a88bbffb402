import { useQuery } from '@tanstack/react-query';
import { fetchJobs } from '../jobs/job-requests.js';

/** Whether the company ever wrote a job; undefined until that is known, or when it cannot be. */
export function useHasJobs(companyId: string, visiting: boolean): boolean | undefined {
  const jobs = useQuery({
    queryKey: ['jobs', companyId, 'any'],
    queryFn: ({ signal }) =>
      fetchJobs(
        { sort: ['createdAt', 'DESC'], range: [0, 0], filter: visiting ? { companyId } : {} },
        signal,
      ),
  });
  return jobs.data && jobs.data.total > 0;
}
