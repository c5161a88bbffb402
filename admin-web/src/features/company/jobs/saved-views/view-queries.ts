import type {
  EditSavedViewBody,
  SavedViewCountView,
  SavedViewView,
  SaveViewBody,
} from '@app/contracts/saved-views/saved-view';
import type { BoardView } from '@app/contracts/applications/board';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../client/http/http.js';
import { apiList } from '../../../../client/http/lists.js';
import { useCan, useCompanyQuery } from '../../../../client/session/acting.js';
import { withQuery } from '../../../../base/paths.js';
import { boardKey } from '../../shared/applications/board-queries.js';

const address = '/api/saved-views';
const viewsKey = (companyId: string) => ['saved-views', companyId] as const;
const countsKey = (pipelineId: string) => [...boardKey(pipelineId), 'views'] as const;

/** One's own views in this company; visitors of the platform have none. */
export function useSavedViews(companyId: string) {
  return useQuery({
    queryKey: viewsKey(companyId),
    enabled: useCan('saved-view.list-own'),
    queryFn: async ({ signal }) => (await apiList<SavedViewView>(address, signal)).rows,
  });
}

/** How many candidates of the job each view shows. Read again with the board. */
export function useViewCounts({ pipelineId, jobId }: BoardView, companyId: string) {
  const company = useCompanyQuery(companyId);
  return useQuery({
    queryKey: countsKey(pipelineId),
    queryFn: async ({ signal }) => {
      const path = withQuery('/api/saved-view-counts', { filter: JSON.stringify({ jobId, ...company }) });
      return (await apiList<SavedViewCountView>(path, signal)).rows;
    },
  });
}

/** Reads the views and their numbers again, after one of them changed. */
export function useViewsChanged(companyId: string, pipelineId: string): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: viewsKey(companyId) }),
      client.invalidateQueries({ queryKey: countsKey(pipelineId) }),
    ]);
}

export const saveView = (body: SaveViewBody): Promise<SavedViewView> =>
  api(address, { method: 'POST', body });

export const editView = ({ id, version }: SavedViewView, body: EditSavedViewBody): Promise<SavedViewView> =>
  api(`${address}/${id}`, { method: 'PATCH', version, body });

export const deleteView = ({ id, version }: SavedViewView): Promise<{ id: string }> =>
  api(`${address}/${id}`, { method: 'DELETE', version });
