import type { JobCompaniesView } from '@app/contracts/public-jobs/job-search';
import { api } from '../../../client/http/http.js';
import type { Question } from '../../../client/answers/answers.js';
import { companySearch, type SearchAddress, searchText } from '../../shared/job-search/search-address.js';

/** The companies a search can be narrowed to; with the beginning of a name, those that are called so. */
export function companiesQuestion(address: SearchAddress, name = ''): Question<JobCompaniesView> {
  const asked = companySearch(address);
  return {
    key: name === '' ? ['job-companies', asked] : ['job-companies', asked, name],
    fetch: (signal) => api<JobCompaniesView>(companiesAddress(asked, name), { signal, errorHandle: false }),
    goodFor: 30_000,
  };
}

function companiesAddress(asked: SearchAddress, name: string): string {
  const search = searchText(asked);
  if (name === '') return `/api/public-jobs/companies${search}`;
  return `/api/public-jobs/companies${search}${search ? '&' : '?'}${new URLSearchParams({ name })}`;
}
