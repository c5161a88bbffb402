import type { AskedPlace } from '@app/contracts/companies/company-places';
import type { PublicCompanyView } from '@app/contracts/companies/company-view';
import type { CompanyJobsView } from '@app/contracts/public-jobs/company-jobs';
import { queryOptions } from '@tanstack/react-query';
import { api, ApiError } from '../../../../client/http/http.js';
import { withQuery } from '../../../../base/paths.js';

/** What the public knows of a company; null where there is none. */
export const companyQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['public-company', companyId],
    queryFn: ({ signal }) => readCompany(companyId, signal),
    staleTime: 30_000,
  });

async function readCompany(companyId: string, signal: AbortSignal): Promise<PublicCompanyView | null> {
  try {
    return await api<PublicCompanyView>(`/api/public-companies/${encodeURIComponent(companyId)}`, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Its newest open jobs, of all places or of one. */
export const companyJobsQuery = (companyId: string, place: AskedPlace) =>
  queryOptions({
    queryKey: ['company-jobs', companyId, place],
    queryFn: ({ signal }) => {
      const path = `/api/public-companies/${encodeURIComponent(companyId)}/jobs`;
      return api<CompanyJobsView>(withQuery(path, place), { signal, errorHandle: true });
    },
    staleTime: 30_000,
  });
