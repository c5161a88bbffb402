import type { SavedJobView } from '@app/contracts/saved-jobs/saved-job';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../client/http/http.js';

/** One's saved jobs, the latest first. */
export const savedJobsQuery = queryOptions({
  queryKey: ['saved-jobs'],
  queryFn: ({ signal }) => api<SavedJobView[]>('/api/saved-jobs', { signal, errorHandle: true }),
});
