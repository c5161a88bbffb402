import type { ResponseDeadlineView } from '@app/contracts/responses/response-deadline';
import type { ReminderRequestView, DueResponseStageView } from '@app/contracts/responses/due-responses';
import type { ApplicationRowView } from '@app/contracts/applications/list-applications';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../../client/http/http.js';
import { apiList, nextRow, rangeOf } from '../../../../client/http/lists.js';
import { dueResponsesKey } from '../../../shared/responses/due-responses-query.js';
import { withQuery } from '../../../../base/paths.js';

/** What the queue is narrowed to. */
export type DueResponsesFilter = { responsibleId?: string; jobId?: string; stageName?: string };

/** In which stages those are who wait. */
export const dueResponseStagesQuery = queryOptions({
  queryKey: [dueResponsesKey, 'stages'] as const,
  queryFn: ({ signal }) => apiList<DueResponseStageView>('/api/due-response-stages', signal),
});

const rowsAtOnce = 50;

/** Answers that are owed, the first due first. */
export const dueResponsesListQuery = (narrowed: DueResponsesFilter) =>
  infiniteQueryOptions({
    queryKey: [dueResponsesKey, 'list', narrowed] as const,
    queryFn: ({ pageParam, signal }) =>
      apiList<ApplicationRowView>(
        withQuery('/api/job-applications', {
          filter: JSON.stringify({ response: 'due', ...narrowed }),
          sort: JSON.stringify(['responseDueAt', 'ASC']),
          range: rangeOf(pageParam, rowsAtOnce),
        }),
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: nextRow,
  });

/** Reminds the responsible members of responses due within a week. */
export const remindResponsible = (): Promise<ReminderRequestView> =>
  api('/api/response-reminders', { method: 'POST', body: {} });

/** Extends the response deadline if the application is still at `version`. */
export function extendResponse(
  { id, version }: { id: string; version: number },
  reason: string,
): Promise<ResponseDeadlineView & { id: string; version: number }> {
  return api(`/api/job-applications/${id}/response-extension`, { method: 'POST', version, body: { reason } });
}
