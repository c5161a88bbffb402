import type { BellView } from '@app/contracts/dashboard/bell';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../client/http/http.js';
import { dueResponsesKey } from '../../../shared/responses/due-responses-query.js';

const minute = 60_000;

export const needsYouPath = (companyId: string): string => `/api/company-dashboards/${companyId}/needs-you`;

/**
 * What waits for the person at the screen. Whatever changes which answers are owed changes this, too: it is read again with
 * them, and each minute, for not every screen listens to what happens.
 */
export const bellQuery = (companyId: string) =>
  queryOptions({
    queryKey: [dueResponsesKey, 'needs-you', companyId] as const,
    queryFn: ({ signal }) => api<BellView>(needsYouPath(companyId), { signal }),
    staleTime: minute / 2,
    refetchInterval: minute,
  });
