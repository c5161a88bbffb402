import type {
  DeadLetterDetails,
  DeadLetterView,
  ReplayDeadLettersBody,
} from '@app/contracts/operations/dead-letter';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../client/http/http.js';
import { apiList } from '../../../../client/http/lists.js';
import { withQuery } from '../../../../base/paths.js';
import { operationsKey } from '../shared/queues-query.js';

export type Fitting = NonNullable<ReplayDeadLettersBody['filter']>;

/** Letters the overview shows at once. */
const shown = 20;

/** What is open, and what is on its way. */
export const openLettersQuery = queryOptions({
  queryKey: [operationsKey, 'dead-letters'] as const,
  queryFn: ({ signal }) =>
    apiList<DeadLetterView>(
      withQuery('/api/dead-letters', {
        filter: JSON.stringify({ state: ['open', 'requested', 'replaying'] }),
        sort: JSON.stringify(['failedAt', 'DESC']),
        range: JSON.stringify([0, shown - 1]),
      }),
      signal,
    ),
  refetchInterval: ({ state }) =>
    state.data?.rows.some(({ state: now }) => now !== 'open') ? 2_000 : 15_000,
});

export const letterQuery = (id: string) =>
  queryOptions({
    queryKey: [operationsKey, 'dead-letters', id] as const,
    queryFn: ({ signal }) => api<DeadLetterDetails>(`/api/dead-letters/${id}`, { signal }),
  });
