import type { JobSearchView } from '@app/contracts/public-jobs/job-search';
import { api } from '../../../client/http/http.js';
import type { Question } from '../../../client/answers/answers.js';
import { type SearchAddress, searchText } from '../../shared/job-search/search-address.js';

/** One page of results. */
export const searchQuestion = (address: SearchAddress): Question<JobSearchView> => ({
  key: ['public-jobs', address],
  fetch: (signal) =>
    api<JobSearchView>(`/api/public-jobs${searchText(address)}`, { signal, errorHandle: true }),
  goodFor: 30_000,
});
