import type { MakePrivacyRequestBody, OwnPrivacyRequestView } from '@app/contracts/privacy/privacy-request';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/http.js';
import { apiList } from '../../api/lists.js';
import { withQuery } from '../../paths.js';

export const ownRequestsKey = 'own-privacy-requests';

/** What one asked companies about one's data, the last first: of one application, or of all. */
export const ownRequestsQuery = (applicationId: string | null) =>
  queryOptions({
    queryKey: [ownRequestsKey, applicationId] as const,
    queryFn: ({ signal }) =>
      apiList<OwnPrivacyRequestView>(
        withQuery('/api/privacy-requests', {
          filter: JSON.stringify(applicationId === null ? {} : { applicationId }),
          sort: '["askedAt","DESC"]',
          range: '[0,99]',
        }),
        signal,
      ),
    staleTime: 0,
  });

export const makeRequest = (body: MakePrivacyRequestBody): Promise<{ id: string; dueAt: string }> =>
  api('/api/privacy-requests', { method: 'POST', body, errorHandle: false });
