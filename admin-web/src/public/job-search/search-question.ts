import type { JobSearchView } from '@app/contracts/public-jobs/job-search';
import { api } from '../../api/http.js';
import type { Question } from '../answers/answers.js';
import { type SearchAddress, searchText } from './search-address.js';

/** One page of results. */
export const searchQuestion = (address: SearchAddress): Question<JobSearchView> => ({
  key: ['public-jobs', address],
  ask: (signal) => api<JobSearchView>(`/api/public-jobs${searchText(address)}`, { signal }),
  goodFor: 30_000,
});
