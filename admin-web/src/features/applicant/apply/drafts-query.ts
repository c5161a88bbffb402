import type { ApplicationDraftView } from '@app/contracts/application-drafts/application-draft';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../client/http/http.js';

/** One's own drafts. A form is opened with what is kept at that moment, whatever was read before. */
export const draftsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['application-drafts', userId],
    queryFn: ({ signal }) => api<ApplicationDraftView[]>('/api/application-drafts', { signal }),
    gcTime: 0,
    staleTime: Infinity,
  });
