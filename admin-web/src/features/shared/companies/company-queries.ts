import type { CompanyStatusBody, EditCompanyBody } from '@app/contracts/companies/company-details';
import type { ChangedCompanyView, CompanyView } from '@app/contracts/companies/company-view';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../client/http/http.js';

export const companyKey = (companyId: string) => ['company', companyId] as const;

/** The company as its members see it. */
export const companyQuery = (companyId: string) =>
  queryOptions({
    queryKey: companyKey(companyId),
    queryFn: ({ signal }) => fetchCompany(companyId, signal),
  });

export function fetchCompany(companyId: string, signal?: AbortSignal): Promise<CompanyView> {
  return api<CompanyView>(`/api/companies/${encodeURIComponent(companyId)}`, { signal });
}

/** Changes the named fields of the version one has seen. */
export function editCompany(companyId: string, version: number, body: EditCompanyBody): Promise<CompanyView> {
  return api(`/api/companies/${companyId}`, { method: 'PATCH', version, body });
}

export function changeCompanyStatus(
  companyId: string,
  version: number,
  body: CompanyStatusBody,
): Promise<ChangedCompanyView> {
  return api(`/api/company-statuses/${companyId}`, { method: 'PUT', version, body });
}
