import { fullName } from '@app/contracts/accounts/full-name';
import type { BoardCardView } from '@app/contracts/applications/applicant-card';
import type { BoardView } from '@app/contracts/applications/board';
import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../client/http/http.js';
import { noAnswer } from '../../../../client/http/map-error.js';
import { isOnline } from '../../../../base/browser/online.js';
import { notify } from '../../../../base/toast/notify.js';
import { timelineKey } from '../../shared/applications/timeline-queries.js';
import { useCardFilterText } from '../../shared/applications/use-candidate-filter.js';
import {
  stagesKey,
  boardKey,
  listsKey,
  moveApplication,
  type MovedCard,
  undoMove,
} from '../../shared/applications/board-queries.js';
import {
  type CardPlace,
  findCard,
  isSamePlace,
  place,
  placeOf,
  putBack,
  settle,
} from '../../shared/applications/board-state.js';
import { movedWords } from '../../shared/applications/moved-words.js';
import { useUndoOffer } from '../../shared/applications/undo-notice.js';

/** Where a card is to go; `undoes` when that is where it was before its last move. */
export type Move = { cardId: string; to: CardPlace; undoes?: true };
type StagesKey = ReturnType<typeof stagesKey>;
type Before = { card: BoardCardView; from: CardPlace };

/**
 * Moves a card at once on the screen and then on the server. Moves of one board are sent one after the other, so that
 * each carries the version the one before gave its card. A refused move goes back alone; the others stay.
 */
export function useMoveApplication(
  pipelineId: string,
  announce: (text: string) => void,
  onSettled: (cardId: string) => void,
) {
  const client = useQueryClient();
  const offerUndo = useUndoOffer();
  const key = stagesKey(pipelineId, useCardFilterText());
  const { mutate } = useMutation<MovedCard, Error, Move, Before>({
    mutationKey: boardKey(pipelineId),
    scope: { id: `board ${pipelineId}` },
    mutationFn: ({ cardId, to, undoes }) => {
      const version = currentCard(client, key, cardId)?.card.version;
      if (version === undefined) throw new Error('The card is no longer on the board');
      return undoes ? undoMove(cardId, version) : moveApplication(cardId, version, to);
    },
    onMutate: async ({ cardId, to }) => {
      await client.cancelQueries({ queryKey: key });
      const board = client.getQueryData<BoardView>(key);
      const found = board && findCard(board, cardId);
      const from = board && placeOf(board, cardId);
      if (!board || !found || !from) throw new Error('The card is no longer on the board');
      client.setQueryData<BoardView>(key, place(board, cardId, to, new Date()));
      announce(`Moving ${nameOf(found.card)} to ${stageName(board, to.toStageId)}`);
      return { card: found.card, from };
    },
    onSuccess: (moved, { cardId, to, undoes }, { card, from }) => {
      client.setQueryData<BoardView>(key, (board) => board && settle(board, moved));
      const board = client.getQueryData<BoardView>(key);
      announce(`${nameOf(card)} moved to ${stageName(board, to.toStageId)}`);
      void client.invalidateQueries({ queryKey: listsKey(pipelineId) });
      void client.invalidateQueries({ queryKey: timelineKey(cardId) });
      // Its time in the stage goes on where it was, which the server knows.
      if (undoes) return void client.invalidateQueries({ queryKey: key });
      // Whoever was refused comes back by a decision of its own, which is not undone.
      if (!board || !moved.undoable || card.status === 'rejected') return;
      offerUndo(movedWords(nameOf(card), stageIn(board, to.toStageId)), () => {
        const there = currentCard(client, key, cardId)?.column.id === to.toStageId;
        if (there) mutate({ cardId, to: from, undoes: true });
        else notify.error(`${nameOf(card)} was moved on by somebody else meanwhile`);
      });
    },
    onError: async (error, _move, before) => {
      if (!before) return;
      client.setQueryData<BoardView>(key, (board) => board && putBack(board, before.card, before.from));
      tellFailure(await explain(client, key, before, error), announce);
    },
    onSettled: (_moved, _error, { cardId }) => onSettled(cardId),
  });

  return (move: Move): boolean => {
    const board = client.getQueryData<BoardView>(key);
    const found = board && findCard(board, move.cardId);
    if (!found || isSamePlace(board, move.cardId, move.to)) return false;
    // The card would stand there as if it had been moved, until the request failed.
    if (!isOnline()) tellFailure(`${nameOf(found.card)} was not moved: you are offline`, announce);
    else mutate(move);
    return isOnline();
  };
}

function tellFailure(text: string, announce: (text: string) => void): void {
  announce(text);
  notify.error(text);
}

const nameOf = (card: BoardCardView): string => fullName(card);
const stageIn = (board: BoardView | undefined, stageId: string) =>
  board?.stages.find(({ id }) => id === stageId);
const stageName = (board: BoardView | undefined, stageId: string): string =>
  stageIn(board, stageId)?.name ?? 'another stage';

function currentCard(client: QueryClient, key: StagesKey, cardId: string) {
  const board = client.getQueryData<BoardView>(key);
  return board && findCard(board, cardId);
}

/** Whether a move of the card was sent, or waits to be, and has no answer yet. */
export function useIsMoving({ id, pipelineId }: BoardCardView): boolean {
  const moves = useIsMutating({
    mutationKey: boardKey(pipelineId),
    predicate: ({ state: { variables } }) => isMoveOf(variables, id),
  });
  return moves > 0;
}

/** Other changes of a board go by its key, too. */
const isMoveOf = (asked: unknown, cardId: string): boolean =>
  typeof asked === 'object' &&
  asked !== null &&
  'cardId' in asked &&
  'to' in asked &&
  asked.cardId === cardId;

/**
 * Why the card went back. After somebody else's change the board is read again, and says what happened; so it is where
 * nobody answered, for the move may have come through.
 */
async function explain(client: QueryClient, key: StagesKey, before: Before, error: Error): Promise<string> {
  const name = nameOf(before.card);
  if (error instanceof ApiError && error.status === noAnswer) {
    void client.invalidateQueries({ queryKey: key });
    return `${name} was put back: the move got no answer. The board is read again`;
  }
  if (!(error instanceof ApiError) || (error.status !== 412 && error.status !== 404)) {
    return `${name} was not moved. ${error.message}`;
  }
  await client.refetchQueries({ queryKey: key });
  const board = client.getQueryData<BoardView>(key);
  const now = board && findCard(board, before.card.id);
  if (!board || !now) return `${name} is no longer on the board`;
  return now.column.id === before.from.toStageId
    ? `${name} was changed by somebody else meanwhile. Please try again`
    : `${name} was moved to ${now.column.name} by somebody else meanwhile`;
}
