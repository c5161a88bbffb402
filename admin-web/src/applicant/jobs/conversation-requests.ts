import type { ActivityView } from '@app/contracts/activity/activity';
import type { WriteActivityBody } from '@app/contracts/activity/write-activity';
import type { AppliedJobView } from '@app/contracts/applications/applicant-card';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/http.js';
import { apiList } from '../../api/lists.js';
import { withQuery } from '../../paths.js';

/** One of one's own applications, wherever in the lists it stands; null where there is none of that id. */
export const openedApplicationQuery = (id: string) =>
  queryOptions({
    queryKey: ['applied-jobs', 'opened', id],
    queryFn: async ({ signal }) => {
      const path = withQuery('/api/applied-jobs', { filter: JSON.stringify({ id: [id] }) });
      const [found] = (await apiList<AppliedJobView>(path, signal)).rows;
      return found ?? null;
    },
  });

const pageSize = 50;

/** What the company and the applicant wrote to each other, the newest first. */
export const conversationQuery = (applicationId: string) =>
  infiniteQueryOptions({
    queryKey: ['conversation', applicationId],
    queryFn: ({ pageParam, signal }) => {
      const path = withQuery('/api/activities', {
        filter: JSON.stringify({ entityId: applicationId, type: 'message' }),
        sort: '["createdAt","DESC"]',
        range: JSON.stringify([pageParam, pageParam + pageSize - 1]),
      });
      return apiList<ActivityView>(path, signal);
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, page) => sum + page.rows.length, 0);
      return read < last.total ? read : undefined;
    },
  });

/** The same key writes once, however often it is sent. */
export const sendAnswer = (body: WriteActivityBody, idempotencyKey: string): Promise<ActivityView> =>
  api<ActivityView>('/api/activities', { method: 'POST', body, idempotencyKey, errorHandle: false });
