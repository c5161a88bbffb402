import type { OwedAnswersView } from '@app/contracts/responses/due-responses';
import { queryOptions } from '@tanstack/react-query';
import { apiList } from '../../../client/http/lists.js';

/** What depends on which answers a company owes: read again when one was given. */
export const owedAnswersKey = 'owed-answers';

/** How many answers the acting company owes, and who is responsible. */
export const owedAnswersQuery = queryOptions({
  queryKey: [owedAnswersKey, 'counts'] as const,
  queryFn: ({ signal }) => apiList<OwedAnswersView>('/api/owed-answers', signal),
  staleTime: 60_000,
});
