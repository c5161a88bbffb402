import type { JobSearchView } from '@app/contracts/public-jobs/job-search';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../client/http/http.js';
import { type SearchAddress, searchText } from '../../shared/job-search/search-address.js';

/** One page of results. */
export const searchQuery = (address: SearchAddress) =>
  queryOptions({
    queryKey: ['public-jobs', address],
    queryFn: ({ signal }) =>
      api<JobSearchView>(`/api/public-jobs${searchText(address)}`, { signal, errorHandle: true }),
    staleTime: 30_000,
  });
