import type { JobSearchView } from '@app/contracts/jobs/job-search';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/http.js';
import { type SearchAddress, searchText } from './search-address.js';

/** Where a page of results is kept. */
export const searchKey = (address: SearchAddress) => ['public-jobs', address] as const;

/** One page of results. */
export const searchQuery = (address: SearchAddress) =>
  queryOptions({
    queryKey: searchKey(address),
    queryFn: ({ signal }) => api<JobSearchView>(`/api/public-jobs${searchText(address)}`, { signal }),
    staleTime: 30_000,
  });
