import type { EditSavedSearchBody, SavedSearchView } from '@app/contracts/saved-searches/saved-search';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { editSavedSearch, savedSearchesQuery } from '../shared/saved-searches/saved-searches-query.js';

/** Edits a saved search. Edits are sent one after the other, each with the version that the previous one returned. */
export function useEditSearch(search: SavedSearchView) {
  const client = useQueryClient();
  const { queryKey } = savedSearchesQuery;
  return useMutation({
    scope: { id: `saved search ${search.id}` },
    mutationFn: async (body: EditSavedSearchBody) => {
      const latest = client.getQueryData(queryKey)?.find(({ id }) => id === search.id);
      try {
        return await editSavedSearch(latest ?? search, body);
      } finally {
        await client.invalidateQueries({ queryKey });
      }
    },
  });
}
