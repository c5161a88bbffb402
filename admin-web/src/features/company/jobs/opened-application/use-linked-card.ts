import type { BoardView } from '@app/contracts/applications/board';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCompanyQuery } from '../../../../client/session/acting.js';
import type { FailableQuery } from '../../../../client/queries/failed-query.js';
import { useCardFilterText } from '../../shared/applications/use-candidate-filter.js';
import { cardKey, fetchCard, stagesKey } from '../../shared/applications/board-queries.js';
import { admit, findCard, type FoundCard } from '../../shared/applications/board-state.js';

/** The card in the address, as far as it is loaded. */
export type LinkedCard = {
  found?: FoundCard;
  /** The query of a card that is not on the board yet. */
  query: FailableQuery;
  /** Takes the card onto the board: one that stands further down than what is loaded can be moved only from there. */
  admit: () => void;
};

/** The card in the address. A card beyond the loaded ones of its stage is fetched separately. */
export function useLinkedCard(board: BoardView, cardId: string | null, companyId: string): LinkedCard {
  const client = useQueryClient();
  const company = useCompanyQuery(companyId);
  const filter = useCardFilterText();
  const loaded = cardId === null ? undefined : findCard(board, cardId);
  const query = useQuery({
    queryKey: cardKey(board.pipelineId, cardId),
    queryFn: ({ signal }) => fetchCard(board.pipelineId, cardId ?? '', company, signal),
    enabled: cardId !== null && !loaded,
  });
  const apart = loaded || cardId === null ? undefined : query.data;
  const column = apart && board.stages.find(({ id }) => id === apart.stageId);
  return {
    found: loaded ?? (apart && column && { card: apart, column, index: null }),
    query,
    admit: () => {
      if (!apart) return;
      client.setQueryData<BoardView>(stagesKey(board.pipelineId, filter), (now) => now && admit(now, apart));
    },
  };
}
