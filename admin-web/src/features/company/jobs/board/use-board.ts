import type { BoardView } from '@app/contracts/applications/board';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCompanyQuery } from '../../../../client/session/acting.js';
import { useCardFilterText } from '../../shared/applications/use-candidate-filter.js';
import { type BoardQuery, fetchBoard, stagesKey } from '../../shared/applications/board-queries.js';
import { useMoreCards } from '../opened-application/use-more-cards.js';

/** What is asked of the board an address shows: the company, for who visits it, and the filter. */
function useBoardQuery(companyId: string): { query: BoardQuery; filter: string } {
  const filter = useCardFilterText();
  const company = useCompanyQuery(companyId);
  return { query: { ...company, ...(filter ? { filter } : {}) }, filter };
}

/**
 * The board of a pipeline under the filter of the address, and a way to load more of a column. The one of before stays until another is there.
 */
export function useBoard(pipelineId: string, companyId: string) {
  const client = useQueryClient();
  const { query, filter } = useBoardQuery(companyId);
  const key = stagesKey(pipelineId, filter);
  const board = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetchBoard(pipelineId, query, () => client.getQueryData<BoardView>(key), signal),
    placeholderData: (before) => (before?.pipelineId === pipelineId ? before : undefined),
  });
  const more = useMoreCards(pipelineId, query);
  return { ...board, more };
}
