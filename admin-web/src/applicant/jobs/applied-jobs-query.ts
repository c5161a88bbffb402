import type { AppliedJobView } from '@app/contracts/applications/applicant-card';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiAnswer } from '../../api/http.js';
import { withQuery } from '../../paths.js';

const pageSize = 25;

export type AppliedJobsPage = { rows: AppliedJobView[]; total: number };

/** One's applications, latest first: those that go on, or those that ended. */
export const appliedJobsQuery = (active: boolean) =>
  infiniteQueryOptions({
    queryKey: ['applied-jobs', active ? 'active' : 'ended'],
    queryFn: async ({ pageParam, signal }): Promise<AppliedJobsPage> => {
      const path = withQuery('/api/applied-jobs', {
        filter: JSON.stringify({ active }),
        sort: '["createdAt","DESC"]',
        range: JSON.stringify([pageParam, pageParam + pageSize - 1]),
      });
      const { body, headers } = await apiAnswer<AppliedJobView[]>(path, { signal, errorHandle: false });
      return { rows: body, total: Number(headers.get('x-total-count') ?? body.length) };
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, page) => sum + page.rows.length, 0);
      return read < last.total ? read : undefined;
    },
  });
