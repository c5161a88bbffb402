import type { DueResponsesView } from '@app/contracts/responses/due-responses';
import { queryOptions } from '@tanstack/react-query';
import { apiList } from '../../../client/http/lists.js';

/** What depends on which answers a company owes: read again when one was given. */
export const dueResponsesKey = 'due-responses';

/** How many answers the acting company owes, and who is responsible. */
export const dueResponsesQuery = queryOptions({
  queryKey: [dueResponsesKey, 'counts'] as const,
  queryFn: ({ signal }) => apiList<DueResponsesView>('/api/due-responses', signal),
  staleTime: 60_000,
});
