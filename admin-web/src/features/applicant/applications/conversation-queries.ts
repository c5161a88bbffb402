import type { ActivityView } from '@app/contracts/activity/activity';
import type { ReadMarkView } from '@app/contracts/activity/mark-as-read';
import type { WriteActivityBody } from '@app/contracts/activity/write-activity';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { areFilesInCheck, lookAfterCheck } from '../../../client/files/files-in-check.js';
import { api } from '../../../client/http/http.js';
import { apiList, nextRow, rangeOf } from '../../../client/http/lists.js';
import { withQuery } from '../../../base/paths.js';
import { newsOnReturn } from '../shared/applications/applied-jobs-query.js';

const pageSize = 50;

/** What the company and the applicant wrote to each other, the newest first. */
export const conversationQuery = (applicationId: string) =>
  infiniteQueryOptions({
    queryKey: ['conversation', applicationId],
    queryFn: ({ pageParam, signal }) => {
      const path = withQuery('/api/activities', {
        filter: JSON.stringify({ entityId: applicationId, type: 'message' }),
        sort: '["createdAt","DESC"]',
        range: rangeOf(pageParam, pageSize),
      });
      return apiList<ActivityView>(path, signal);
    },
    initialPageParam: 0,
    getNextPageParam: nextRow,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => areFilesInCheck(rows)) ? lookAfterCheck : false,
    ...newsOnReturn,
  });

/** The same key writes once, however often it is sent. */
export const sendAnswer = (body: WriteActivityBody, idempotencyKey: string): Promise<ActivityView> =>
  api<ActivityView>('/api/activities', { method: 'POST', body, idempotencyKey });

/** Everything up to this moment was read. */
export const markAsRead = (entityId: string, readAt: string): Promise<ReadMarkView> =>
  api<ReadMarkView>('/api/activity-reads', { method: 'POST', body: { entityId, readAt } });
