import type { BoardView } from '@app/contracts/pipelines/board';
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCompanyQuery } from '../../back-office/acting.js';
import { boardKey, fetchBoard } from './board-requests.js';
import { useMoreCards } from './use-more-cards.js';

const refreshEvery = 30_000;

/** The board of a pipeline, kept fresh while it is looked at, and a way to load more of a column. */
export function useBoard(pipelineId: string, companyId: string) {
  const client = useQueryClient();
  const query = useCompanyQuery(companyId);
  const key = boardKey(pipelineId);
  const moving = useIsMutating({ mutationKey: key }) > 0;
  const board = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetchBoard(pipelineId, query, () => client.getQueryData<BoardView>(key), signal),
    refetchInterval: moving ? false : refreshEvery,
  });
  const more = useMoreCards(pipelineId, query.companyId);
  return { ...board, more };
}
