import type { CompanyStatusBody } from '@app/contracts/companies/company-details';
import type { CompanyView } from '@app/contracts/companies/company-view';
import { api } from '../../api/http.js';

export const companyKey = (companyId: string) => ['company', companyId] as const;

export function fetchCompany(companyId: string, signal?: AbortSignal): Promise<CompanyView> {
  return api<CompanyView>(`/api/companies/${companyId}`, { signal, errorHandle: false });
}

export type CompanyStatus = { id: string; status: 'draft' | 'published'; version: number };

export function changeCompanyStatus(companyId: string, body: CompanyStatusBody): Promise<CompanyStatus> {
  return api<CompanyStatus>(`/api/company-statuses/${companyId}`, { method: 'PUT', body });
}
