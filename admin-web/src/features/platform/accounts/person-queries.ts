import type { PersonActView, PersonSessionView } from '@app/contracts/accounts/people';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../client/http/http.js';
import { apiList } from '../../../client/http/lists.js';
import { withQuery } from '../../../base/paths.js';

const pathOf = (id: string, what: string) => `/api/users/${id}/${what}`;

/** What is read of one person beside the account itself. */
export const personKey = 'person';

export const sessionsQuery = (id: string, reason: string) =>
  queryOptions({
    queryKey: [personKey, id, 'sessions', reason] as const,
    queryFn: ({ signal }) =>
      api<PersonSessionView[]>(withQuery(pathOf(id, 'sessions'), { reason }), { signal }),
  });

export type ActsSide = 'all' | 'by' | 'about';
export const actsShown = 10;

export const actsQuery = (id: string, reason: string, { side, page }: { side: ActsSide; page: number }) =>
  queryOptions({
    queryKey: [personKey, id, 'audit-events', reason, side, page] as const,
    queryFn: ({ signal }) => {
      const first = (page - 1) * actsShown;
      const range = JSON.stringify([first, first + actsShown - 1]);
      return apiList<PersonActView>(withQuery(pathOf(id, 'audit-events'), { reason, side, range }), signal);
    },
  });
