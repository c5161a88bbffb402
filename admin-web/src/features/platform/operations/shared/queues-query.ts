import type { OperationsSummary } from '@app/contracts/operations/operations-summary';
import type { QueueView } from '@app/contracts/operations/queue';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../client/http/http.js';
import { apiList } from '../../../../client/http/lists.js';

/** Everything on the screens of operations: read again when something was done there. */
export const operationsKey = 'operations';

/** How many things need somebody. */
export const operationsSummaryQuery = queryOptions({
  queryKey: [operationsKey, 'summary'] as const,
  queryFn: ({ signal }) => api<OperationsSummary>('/api/operations-summary', { signal }),
  staleTime: 30_000,
  refetchInterval: 60_000,
});

/** How full the queues are, as a worker read them last. */
export const queuesQuery = queryOptions({
  queryKey: [operationsKey, 'queues'] as const,
  queryFn: ({ signal }) => apiList<QueueView>('/api/queues', signal),
});
