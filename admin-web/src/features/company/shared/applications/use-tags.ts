import type { ApplicantCardView, BoardCardView } from '@app/contracts/applications/applicant-card';
import type { BoardView } from '@app/contracts/applications/board';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../client/http/http.js';
import { useCardFilterText } from './use-candidate-filter.js';
import { boardKey, cardKey, listsKey, stagesKey } from './board-queries.js';
import { findCard, settle } from './board-state.js';
import { applicationKey, editApplication, type EditedApplication } from './candidate-queries.js';

type Outcome = { onSuccess: () => void; onError: (error: Error, isStale: boolean) => void };

/**
 * Sends tags one after the other with moves of the same board, so that each carries the version the one before gave its
 * card. After somebody else's change the board is read again.
 */
export function useTags(pipelineId: string, card: BoardCardView) {
  const client = useQueryClient();
  const filter = useCardFilterText();
  const { mutate } = useMutation<EditedApplication, Error, string[]>({
    mutationKey: boardKey(pipelineId),
    scope: { id: `board ${pipelineId}` },
    mutationFn: (tags) =>
      editApplication(card.id, knownVersion(client, stagesKey(pipelineId, filter), card), { tags }),
    onSuccess: (edited) => {
      client.setQueryData<BoardView>(
        stagesKey(pipelineId, filter),
        (board) => board && settle(board, edited),
      );
      client.setQueryData<BoardCardView>(cardKey(pipelineId, card.id), (now) => now && { ...now, ...edited });
      void client.invalidateQueries({ queryKey: listsKey(pipelineId) });
      client.setQueryData<ApplicantCardView>(applicationKey(card.id), (now) => now && { ...now, ...edited });
      return client.invalidateQueries({ queryKey: ['candidate'] });
    },
  });
  return (tags: string[], { onSuccess, onError }: Outcome): void =>
    mutate(tags, {
      onSuccess,
      onError: (error) => {
        const isStale = error instanceof ApiError && error.status === 412;
        if (isStale) void client.invalidateQueries({ queryKey: boardKey(pipelineId) });
        onError(error, isStale);
      },
    });
}

/** The version of the card as it is known when its turn comes. */
function knownVersion(client: QueryClient, key: ReturnType<typeof stagesKey>, card: BoardCardView): number {
  const board = client.getQueryData<BoardView>(key);
  const apart = client.getQueryData<BoardCardView>(cardKey(card.pipelineId, card.id));
  return (board && findCard(board, card.id)?.card.version) ?? apart?.version ?? card.version;
}
