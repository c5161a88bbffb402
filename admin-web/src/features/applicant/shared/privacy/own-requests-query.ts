import type { MakePrivacyRequestBody, OwnPrivacyRequestView } from '@app/contracts/privacy/privacy-request';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../client/http/http.js';
import { apiList, rangeOf } from '../../../../client/http/lists.js';
import { withQuery } from '../../../../base/paths.js';

export const ownRequestsKey = 'own-privacy-requests';

export const ownRequestsPerPage = 25;

/** A page of what one asked companies about one's data, the last first: of one application, or of all. */
export const ownRequestsQuery = (applicationId: string | null, page = 1) =>
  queryOptions({
    queryKey: [ownRequestsKey, applicationId, page] as const,
    queryFn: ({ signal }) =>
      apiList<OwnPrivacyRequestView>(
        withQuery('/api/privacy-requests', {
          filter: JSON.stringify(applicationId === null ? {} : { applicationId }),
          sort: '["askedAt","DESC"]',
          range: rangeOf((page - 1) * ownRequestsPerPage, ownRequestsPerPage),
        }),
        signal,
      ),
    staleTime: 0,
  });

export const makeRequest = (body: MakePrivacyRequestBody): Promise<{ id: string; dueAt: string }> =>
  api('/api/privacy-requests', { method: 'POST', body, errorHandle: false });
