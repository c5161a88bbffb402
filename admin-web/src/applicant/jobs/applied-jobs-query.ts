import type { AppliedJobView } from '@app/contracts/applications/applicant-card';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiList } from '../../api/lists.js';
import { withQuery } from '../../paths.js';

const pageSize = 25;

/** One's applications, latest first: those that go on, or those that ended. */
export const appliedJobsQuery = (active: boolean) =>
  infiniteQueryOptions({
    queryKey: ['applied-jobs', active ? 'active' : 'ended'],
    queryFn: ({ pageParam, signal }) => {
      const path = withQuery('/api/applied-jobs', {
        filter: JSON.stringify({ active }),
        sort: '["createdAt","DESC"]',
        range: JSON.stringify([pageParam, pageParam + pageSize - 1]),
      });
      return apiList<AppliedJobView>(path, signal);
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, page) => sum + page.rows.length, 0);
      return read < last.total ? read : undefined;
    },
  });
