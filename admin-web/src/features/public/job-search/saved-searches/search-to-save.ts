import { changed, type SearchAddress } from '../../../shared/job-search/search-address.js';

/** What of a search is saved: what was posted before is old to it, and mails have an order of their own. */
export function searchToSave(address: SearchAddress): SearchAddress {
  const { sort: _sort, payIn: _payIn, posted: _posted, ...search } = changed(address, {});
  return search;
}
