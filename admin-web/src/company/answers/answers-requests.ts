import type { AnswerPromiseView } from '@app/contracts/applications/answer-guarantee';
import type { ApplicationRowView } from '@app/contracts/applications/list-applications';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/http.js';
import { apiList } from '../../api/lists.js';
import { owedAnswersKey } from '../../back-office/owed-answers-request.js';
import { withQuery } from '../../paths.js';

/** What the queue is narrowed to. */
export type OwedFilter = { responsibleId?: string; jobId?: string };

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
