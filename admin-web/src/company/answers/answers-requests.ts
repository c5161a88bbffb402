import type { AnswerPromiseView } from '@app/contracts/applications/answer-guarantee';
import type { AskedReminderView, OwedStageView } from '@app/contracts/applications/owed-answers';
import type { ApplicationRowView } from '@app/contracts/applications/list-applications';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/http.js';
import { apiList } from '../../api/lists.js';
import { owedAnswersKey } from '../../back-office/owed-answers-request.js';
import { withQuery } from '../../paths.js';

/** What the queue is narrowed to. */
export type OwedFilter = { responsibleId?: string; jobId?: string; stageName?: string };

/** In which stages those are who wait. */
export const owedStagesQuery = queryOptions({
  queryKey: [owedAnswersKey, 'stages'] as const,
  queryFn: ({ signal }) => apiList<OwedStageView>('/api/owed-answer-stages', signal),
});

/** Answers that are owed, the first due first; as many as are `shown`. */
export const owedListQuery = (narrowed: OwedFilter, shown: number) =>
  queryOptions({
    queryKey: [owedAnswersKey, 'list', narrowed, shown] as const,
    queryFn: ({ signal }) =>
      apiList<ApplicationRowView>(
        withQuery('/api/job-applications', {
          filter: JSON.stringify({ answer: 'due', ...narrowed }),
          sort: JSON.stringify(['answerDueAt', 'ASC']),
          range: JSON.stringify([0, shown - 1]),
        }),
        signal,
      ),
    placeholderData: keepPreviousData,
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
