import type { CreateCompanyBody } from '@app/contracts/companies/company-details';
import type { ChangedCompanyView, CompanyView } from '@app/contracts/companies/company-view';
import { headers } from '@app/contracts/http/headers';
import { limits } from '@app/contracts/http/limits';
import { api, apiAnswer } from '../../api/http.js';
import { withQuery } from '../../paths.js';

export type CompanyFilter = Record<string, unknown>;
export type CompanySort = { field: string; order: 'ASC' | 'DESC' };

export function createCompany(body: CreateCompanyBody): Promise<ChangedCompanyView> {
  return api('/api/companies', { method: 'POST', body, errorHandle: false });
}

export function suspendCompany(companyId: string): Promise<ChangedCompanyView> {
  return api(`/api/companies/${companyId}`, { method: 'DELETE', errorHandle: false });
}

export function restoreCompany(companyId: string): Promise<ChangedCompanyView> {
  return api(`/api/companies/${companyId}/restore`, { method: 'POST', errorHandle: false });
}

async function companyPage(
  filter: CompanyFilter,
  sort: CompanySort,
  range: [number, number],
  signal?: AbortSignal,
) {
  const path = withQuery('/api/companies', {
    filter: JSON.stringify(filter),
    sort: JSON.stringify([sort.field, sort.order]),
    range: JSON.stringify(range),
  });
  const answer = await apiAnswer<CompanyView[]>(path, { signal, errorHandle: false });
  return { rows: answer.body, total: Number(answer.headers.get(headers.totalCount) ?? answer.body.length) };
}

/** How many companies fit: the list's own total, with one row. */
export async function countCompanies(filter: CompanyFilter, signal?: AbortSignal): Promise<number> {
  return (await companyPage(filter, { field: 'createdAt', order: 'DESC' }, [0, 0], signal)).total;
}

/** All companies that fit, page by page. */
export async function allCompanies(filter: CompanyFilter, sort: CompanySort): Promise<CompanyView[]> {
  const rows: CompanyView[] = [];
  for (;;) {
    const page = await companyPage(filter, sort, [rows.length, rows.length + limits.listRows - 1]);
    rows.push(...page.rows);
    if (page.rows.length === 0 || rows.length >= page.total) return rows;
  }
}
