import type { PublicCompanyView } from '@app/contracts/companies/company-view';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, ApiError } from '../../api/http.js';
import { CompanyCard } from '../job-preview/company-card.js';

/** What the public knows of a company; null where there is none. */
const companyQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['public-company', companyId],
    queryFn: ({ signal }) => readCompany(companyId, signal),
    staleTime: 30_000,
  });

async function readCompany(companyId: string, signal: AbortSignal): Promise<PublicCompanyView | null> {
  try {
    return await api<PublicCompanyView>(`/api/public-companies/${companyId}`, { signal, errorHandle: false });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** The card of the company whose jobs are shown. The jobs stand without it as well. */
export function SearchedCompany({ companyId }: { companyId: string }) {
  const { data: company } = useQuery(companyQuery(companyId));
  if (!company) return null;
  return (
    <div className="searched-company">
      <CompanyCard company={company} ownJobs={false} />
    </div>
  );
}
