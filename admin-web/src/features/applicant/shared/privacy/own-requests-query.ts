import type { SubmitDataRequestBody, OwnDataRequestView } from '@app/contracts/privacy/data-request';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../client/http/http.js';
import { apiList, rangeOf } from '../../../../client/http/lists.js';
import { withQuery } from '../../../../base/paths.js';

export const ownRequestsKey = 'own-data-requests';

export const ownRequestsPerPage = 25;

/** A page of what one asked companies about one's data, the last first: of one application, or of all. */
export const ownRequestsQuery = (applicationId: string | null, page = 1) =>
  queryOptions({
    queryKey: [ownRequestsKey, applicationId, page] as const,
    queryFn: ({ signal }) =>
      apiList<OwnDataRequestView>(
        withQuery('/api/data-requests', {
          filter: JSON.stringify(applicationId === null ? {} : { applicationId }),
          sort: '["requestedAt","DESC"]',
          range: rangeOf((page - 1) * ownRequestsPerPage, ownRequestsPerPage),
        }),
        signal,
      ),
    staleTime: 0,
  });

export const makeRequest = (body: SubmitDataRequestBody): Promise<{ id: string; dueAt: string }> =>
  api('/api/data-requests', { method: 'POST', body });
