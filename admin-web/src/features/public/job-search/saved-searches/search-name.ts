import { type CompanyNames, filterName } from '../../../shared/job-search/filter-names.js';
import { activeFilters, type SearchAddress } from '../../../shared/job-search/search-address.js';

const longest = 80;

/** What a search is called as long as nobody gave it another name: everything it is narrowed to. */
export function searchName(address: SearchAddress, companyNames: CompanyNames): string {
  const kept = activeFilters(address).filter(({ name }) => name !== 'posted');
  const names = kept.map((filter) => filterName(filter, address, companyNames));
  const name = names.join(', ') || 'All jobs';
  return name.length > longest ? `${name.slice(0, longest - 1)}…` : name;
}
