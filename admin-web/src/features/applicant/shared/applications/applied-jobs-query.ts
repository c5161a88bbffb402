import type { AppliedJobView } from '@app/contracts/applications/applicant-card';
import { openApplicationParameter } from '@app/contracts/applications/conversation-path';
import type { AppliedJobDetailsView } from '@app/contracts/applications/applied-job';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, ApiError } from '../../../../client/http/http.js';
import { apiList, nextRow, rangeOf } from '../../../../client/http/lists.js';
import { pathTo, withQuery } from '../../../../base/paths.js';

const pageSize = 25;

/** Every list and record of one's own applications. */
export const appliedJobsKey = ['applied-jobs'];

/** Applicants have no stream of news: whoever comes back to the page sees what happened meanwhile. */
export const newsOnReturn = { refetchOnWindowFocus: true } as const;

/** One's applications, latest first: those that go on, or those that ended. */
export const appliedJobsQuery = (active: boolean) =>
  infiniteQueryOptions({
    queryKey: [...appliedJobsKey, active ? 'active' : 'ended'],
    queryFn: ({ pageParam, signal }) => {
      const path = withQuery('/api/applied-jobs', {
        filter: JSON.stringify({ active }),
        sort: '["createdAt","DESC"]',
        range: rangeOf(pageParam, pageSize),
      });
      return apiList<AppliedJobView>(path, signal);
    },
    initialPageParam: 0,
    getNextPageParam: nextRow,
    ...newsOnReturn,
  });

/** Where one of them is open beside its list. */
export const addressOfSent = ({ id, active }: Pick<AppliedJobView, 'id' | 'active'>): string =>
  withQuery(pathTo('applicantJobs'), { tab: active ? null : 'ended', [openApplicationParameter]: id });

/** How many applications have messages one has not read. */
export const unreadApplicationsQuery = queryOptions({
  queryKey: [...appliedJobsKey, 'unread'],
  queryFn: async ({ signal }) => {
    const path = withQuery('/api/applied-jobs', { filter: '{"unread":true}', range: '[0,0]' });
    return (await apiList<AppliedJobView>(path, signal)).total;
  },
  ...newsOnReturn,
});

/** One of one's own applications, whole; null where there is none of that id. */
export const appliedJobQuery = (id: string) =>
  queryOptions({
    queryKey: [...appliedJobsKey, 'opened', id],
    queryFn: async ({ signal }) => {
      try {
        return await api<AppliedJobDetailsView>(`/api/applied-jobs/${encodeURIComponent(id)}`, { signal });
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
    ...newsOnReturn,
  });
