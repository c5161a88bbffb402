import type { AnswerPromiseView } from '@app/contracts/responses/response-deadline';
import type { AskedReminderView, OwedStageView } from '@app/contracts/responses/due-responses';
import type { ApplicationRowView } from '@app/contracts/applications/list-applications';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../../client/http/http.js';
import { apiList, rangeOf } from '../../../../client/http/lists.js';
import { owedAnswersKey } from '../../../shared/responses/owed-answers-request.js';
import { withQuery } from '../../../../base/paths.js';

/** What the queue is narrowed to. */
export type OwedFilter = { responsibleId?: string; jobId?: string; stageName?: string };

/** In which stages those are who wait. */
export const owedStagesQuery = queryOptions({
  queryKey: [owedAnswersKey, 'stages'] as const,
  queryFn: ({ signal }) => apiList<OwedStageView>('/api/owed-answer-stages', signal),
});

const rowsAtOnce = 50;

/** Answers that are owed, the first due first. */
export const owedListQuery = (narrowed: OwedFilter) =>
  infiniteQueryOptions({
    queryKey: [owedAnswersKey, 'list', narrowed] as const,
    queryFn: ({ pageParam, signal }) =>
      apiList<ApplicationRowView>(
        withQuery('/api/job-applications', {
          filter: JSON.stringify({ answer: 'due', ...narrowed }),
          sort: JSON.stringify(['answerDueAt', 'ASC']),
          range: rangeOf(pageParam, rowsAtOnce),
        }),
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, page) => sum + page.rows.length, 0);
      return last.rows.length > 0 && read < last.total ? read : undefined;
    },
  });

/** Has those who are responsible reminded of what they owe within a week. */
export const remindResponsible = (): Promise<AskedReminderView> =>
  api('/api/answer-reminders', { method: 'POST', body: {}, errorHandle: false });

/** Takes more days for an answer, if nobody changed the application since `version`. */
export function extendAnswer(
  { id, version }: { id: string; version: number },
  reason: string,
): Promise<AnswerPromiseView & { id: string; version: number }> {
  return api(`/api/job-applications/${id}/answer-extension`, {
    method: 'POST',
    version,
    body: { reason },
    errorHandle: false,
  });
}
