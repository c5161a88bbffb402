import type { CompanyDeletionView, DeleteCompanyBody } from '@app/contracts/companies/company-deletion';
import type { CreateCompanyBody } from '@app/contracts/companies/company-details';
import type { ChangedCompanyView, CompanyView } from '@app/contracts/companies/company-view';
import { api } from '../../api/http.js';
import { allRows, apiList, type ListPart } from '../../api/lists.js';
import { withQuery } from '../../paths.js';

export type CompanyFilter = Record<string, unknown>;
export type CompanySort = { field: string; order: 'ASC' | 'DESC' };

export function createCompany(body: CreateCompanyBody): Promise<ChangedCompanyView> {
  return api('/api/companies', { method: 'POST', body, errorHandle: false });
}

export function askForDeletion(companyId: string, body: DeleteCompanyBody): Promise<CompanyDeletionView> {
  return api(`/api/companies/${companyId}/deletion`, { method: 'POST', body, errorHandle: false });
}

export function takeDeletionBack(companyId: string): Promise<CompanyDeletionView> {
  return api(`/api/companies/${companyId}/deletion`, { method: 'DELETE', errorHandle: false });
}

function companyPage(
  filter: CompanyFilter,
  sort: CompanySort,
  range: [number, number],
  signal?: AbortSignal,
): Promise<ListPart<CompanyView>> {
  const path = withQuery('/api/companies', {
    filter: JSON.stringify(filter),
    sort: JSON.stringify([sort.field, sort.order]),
    range: JSON.stringify(range),
  });
  return apiList<CompanyView>(path, signal);
}

/** How many companies fit: the list's own total, with one row. */
export async function countCompanies(filter: CompanyFilter, signal?: AbortSignal): Promise<number> {
  return (await companyPage(filter, { field: 'createdAt', order: 'DESC' }, [0, 0], signal)).total;
}

/** All companies that fit, page by page. */
export const allCompanies = (filter: CompanyFilter, sort: CompanySort): Promise<CompanyView[]> =>
  allRows((first, last) => companyPage(filter, sort, [first, last]));
