import type { CompanyDeletionView, DeleteCompanyBody } from '@app/contracts/companies/company-deletion';
import type { CreateCompanyBody } from '@app/contracts/companies/company-details';
import type { ChangedCompanyView, CompanyView } from '@app/contracts/companies/company-view';
import { api } from '../../api/http.js';
import { apiList } from '../../api/lists.js';
import { withQuery } from '../../paths.js';

export type CompanyFilter = Record<string, unknown>;

export function createCompany(body: CreateCompanyBody): Promise<ChangedCompanyView> {
  return api('/api/companies', { method: 'POST', body, errorHandle: false });
}

export function askForDeletion(companyId: string, body: DeleteCompanyBody): Promise<CompanyDeletionView> {
  return api(`/api/companies/${companyId}/deletion`, { method: 'POST', body, errorHandle: false });
}

export function takeDeletionBack(companyId: string): Promise<CompanyDeletionView> {
  return api(`/api/companies/${companyId}/deletion`, { method: 'DELETE', errorHandle: false });
}

/** How many companies fit: the list's own total, with one row. */
export async function countCompanies(filter: CompanyFilter, signal?: AbortSignal): Promise<number> {
  const path = withQuery('/api/companies', { filter: JSON.stringify(filter), range: '[0,0]' });
  return (await apiList<CompanyView>(path, signal)).total;
}
