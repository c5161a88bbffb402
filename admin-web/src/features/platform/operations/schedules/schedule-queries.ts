import type { ScheduleView } from '@app/contracts/operations/schedule';
import { queryOptions } from '@tanstack/react-query';
import { apiList } from '../../../../client/http/lists.js';
import { withQuery } from '../../../../base/paths.js';
import { operationsKey } from '../shared/queues-query.js';

/** All sweeps: there are some dozens. */
export const schedulesQuery = queryOptions({
  queryKey: [operationsKey, 'schedules'] as const,
  queryFn: ({ signal }) =>
    apiList<ScheduleView>(withQuery('/api/schedules', { range: JSON.stringify([0, 99]) }), signal),
  refetchInterval: ({ state }) =>
    state.data?.rows.some(({ state: now }) => now === 'requested') ? 1_000 : 15_000,
});
