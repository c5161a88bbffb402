import type { JobCompaniesView } from '@app/contracts/public-jobs/job-search';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../client/http/http.js';
import { companySearch, type SearchAddress, searchText } from '../../shared/job-search/search-address.js';

/** The companies a search can be narrowed to; with the beginning of a name, those that are called so. */
export function companiesQuery(address: SearchAddress, name = '') {
  const search = companySearch(address);
  return queryOptions({
    queryKey: name === '' ? ['job-companies', search] : ['job-companies', search, name],
    queryFn: ({ signal }) => api<JobCompaniesView>(companiesAddress(search, name), { signal }),
    staleTime: 30_000,
  });
}

function companiesAddress(address: SearchAddress, name: string): string {
  const search = searchText(address);
  if (name === '') return `/api/public-jobs/companies${search}`;
  return `/api/public-jobs/companies${search}${search ? '&' : '?'}${new URLSearchParams({ name })}`;
}
