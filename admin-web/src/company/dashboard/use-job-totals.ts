import { useQuery } from '@tanstack/react-query';
import { fetchJobs, type JobFilter } from '../jobs/job-requests.js';

export type JobTotals = { all: number; open: number; drafts: number };

/** How many jobs a company has: the lists' own totals, one row each. */
export function useJobTotals(companyId: string, visiting: boolean) {
  const scope: JobFilter = visiting ? { companyId } : {};
  return useQuery({
    queryKey: ['jobs', companyId, 'totals'],
    queryFn: async ({ signal }): Promise<JobTotals> => {
      const total = async (filter: JobFilter) =>
        (
          await fetchJobs(
            { sort: ['createdAt', 'DESC'], range: [0, 0], filter: { ...scope, ...filter } },
            signal,
          )
        ).total;
      const [all, open, drafts] = await Promise.all([
        total({}),
        total({ live: true }),
        total({ status: 'draft' }),
      ]);
      return { all, open, drafts };
    },
  });
}
