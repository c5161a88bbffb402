import type { JobSearchView } from '@app/contracts/public-jobs/job-search';
import { alertRenewal } from '@app/contracts/alerts/alert-renewal';
import type {
  EditSavedSearchBody,
  RenewSearchBody,
  SavedSearchView,
} from '@app/contracts/saved-searches/saved-search';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../client/http/http.js';
import { searchText } from '../../../shared/job-search/search-address.js';

const address = '/api/saved-searches';

/** One's saved searches, the latest first. */
export const savedSearchesQuery = queryOptions({
  queryKey: ['saved-searches'],
  queryFn: ({ signal }) => api<SavedSearchView[]>(address, { signal }),
});

/** What a search finds now. */
export const matchesQuery = (search: Record<string, string>) =>
  queryOptions({
    queryKey: ['public-jobs', search],
    queryFn: ({ signal }) => api<JobSearchView>(`/api/public-jobs${searchText(search)}`, { signal }),
  });

export const editSavedSearch = (
  { id, version }: Pick<SavedSearchView, 'id' | 'version'>,
  body: EditSavedSearchBody,
): Promise<SavedSearchView> => api(`${address}/${id}`, { method: 'PATCH', version, body });

export const deleteSavedSearch = (id: string): Promise<{ id: string }> =>
  api(`${address}/${id}`, { method: 'DELETE' });

/** Its mails go on for as long again, in the words that were read. */
export const renewSavedSearch = (id: string): Promise<SavedSearchView> => {
  const body: RenewSearchBody = { consent: alertRenewal.version };
  return api(`${address}/${id}/renewal`, { method: 'POST', body });
};
