import type { CompanyView } from '@app/contracts/companies/company-view';
import { apiList } from '../../../client/http/lists.js';
import { withQuery } from '../../../base/paths.js';

export type CompanyFilter = Record<string, unknown>;

/** How many companies fit: the list's own total, with one row. */
export async function countCompanies(filter: CompanyFilter, signal?: AbortSignal): Promise<number> {
  const path = withQuery('/api/companies', { filter: JSON.stringify(filter), range: '[0,0]' });
  return (await apiList<CompanyView>(path, signal)).total;
}
