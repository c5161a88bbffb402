import type { BoardView } from '@app/contracts/pipelines/board';
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useCompanyQuery } from '../acting.js';
import { notify } from '../../platform/toast/notify.js';
import { appendCards } from './board-state.js';
import { boardKey, fetchBoard, fetchCards } from './board-requests.js';

const refreshEvery = 30_000;

/** The board of a pipeline, kept fresh while it is looked at, and a way to load more of a column. */
export function useBoard(pipelineId: string, companyId: string) {
  const client = useQueryClient();
  const query = useCompanyQuery(companyId);
  const key = boardKey(pipelineId);
  const moving = useIsMutating({ mutationKey: key }) > 0;
  const board = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetchBoard(pipelineId, query, client.getQueryData<BoardView>(key), signal),
    refetchInterval: moving ? false : refreshEvery,
  });

  const loading = useRef(new Set<string>());
  const loadMore = useCallback(
    (stageId: string) => {
      const column = client
        .getQueryData<BoardView>(boardKey(pipelineId))
        ?.stages.find(({ id }) => id === stageId);
      if (!column || column.nextCursor === null || loading.current.has(stageId)) return;
      loading.current.add(stageId);
      fetchCards(stageId, column.nextCursor, query.companyId ? { companyId: query.companyId } : {})
        .then((next) => {
          client.setQueryData<BoardView>(
            boardKey(pipelineId),
            (now) => now && appendCards(now, stageId, next),
          );
        })
        .catch(() => notify.error(`More of ${column.name} could not be loaded`))
        .finally(() => loading.current.delete(stageId));
    },
    [client, pipelineId, query.companyId],
  );
  return { ...board, loadMore };
}
