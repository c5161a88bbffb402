import type { BoardCardView } from '@app/contracts/applications/applicant-card';
import type { MoveApplicationBody } from '@app/contracts/applications/move-application';
import type { BoardView, StageCardsView } from '@app/contracts/applications/board';

/** One column with the cards loaded so far. */
export type BoardColumn = BoardView['stages'][number];

/** Where a card stands: its stage and the card above it. */
export type CardPlace = MoveApplicationBody;

/** A card with its column, and its place among the cards that are loaded: null beyond them. */
export type FoundCard = { card: BoardCardView; column: BoardColumn; index: number | null };
type LoadedCard = FoundCard & { index: number };

/** The card with its column, or undefined when it is not loaded. */
export function findCard(board: BoardView, id: string): LoadedCard | undefined {
  for (const column of board.stages) {
    const index = column.cards.findIndex((card) => card.id === id);
    const card = column.cards[index];
    if (card) return { card, column, index };
  }
  return undefined;
}

/** Where the card stands now, in the words of a move. */
export function placeOf(board: BoardView, id: string): CardPlace | undefined {
  const found = findCard(board, id);
  if (!found) return undefined;
  return {
    toStageId: found.column.id,
    afterApplicationId: found.column.cards[found.index - 1]?.id ?? null,
  };
}

/** The stage before (-1) or after (+1) this one, or undefined at either end. */
export function neighbourStage(board: BoardView, stageId: string, step: -1 | 1): BoardColumn | undefined {
  const index = board.stages.findIndex((stage) => stage.id === stageId);
  return index < 0 ? undefined : board.stages[index + step];
}

/** The place above or below another card, as a drop on its upper or lower half means it. */
export function placeBeside(
  board: BoardView,
  id: string,
  target: { cardId: string; side: 'above' | 'below' },
): CardPlace | undefined {
  const found = findCard(board, target.cardId);
  if (!found) return undefined;
  const others = found.column.cards.filter((card) => card.id !== id);
  const index = others.findIndex((card) => card.id === target.cardId);
  if (index < 0) return placeOf(board, id);
  const above = target.side === 'below' ? others[index] : others[index - 1];
  return { toStageId: found.column.id, afterApplicationId: above?.id ?? null };
}

/** The place a drop on the free part of a column means: the end if everything is loaded, else the top. */
export function placeInColumn(board: BoardView, id: string, stageId: string): CardPlace | undefined {
  const column = board.stages.find((stage) => stage.id === stageId);
  if (!column) return undefined;
  const last = column.nextCursor === null ? column.cards.filter((card) => card.id !== id).at(-1) : undefined;
  return { toStageId: stageId, afterApplicationId: last?.id ?? null };
}

/** The place one card up or down inside the stage, or undefined at either end. */
export function placeStep(board: BoardView, id: string, step: -1 | 1): CardPlace | undefined {
  const found = findCard(board, id);
  const neighbour = found?.column.cards[found.index + step];
  return neighbour && placeBeside(board, id, { cardId: neighbour.id, side: step === 1 ? 'below' : 'above' });
}

/** True if the move would leave the card exactly where it is. */
export function isSamePlace(board: BoardView, id: string, to: CardPlace): boolean {
  const now = placeOf(board, id);
  if (!now || now.toStageId !== to.toStageId) return false;
  return to.afterApplicationId === now.afterApplicationId || to.afterApplicationId === id;
}

/**
 * The board with the card at its new place, as the server will have it: below `afterApplicationId`, on top without one
 * or when that card is not loaded. Crossing stages changes both totals and starts the time in the stage anew.
 */
export function place(board: BoardView, id: string, to: CardPlace, now: Date): BoardView {
  const found = findCard(board, id);
  if (!found || !board.stages.some((stage) => stage.id === to.toStageId)) return board;
  const crossing = found.column.id !== to.toStageId;
  const card = crossing
    ? { ...found.card, stageId: to.toStageId, stageSince: now.toISOString() }
    : found.card;
  return insert(withoutCard(board, id), card, to.afterApplicationId);
}

/** Takes one optimistic move back and leaves whatever else happened meanwhile as it is. */
export function putBack(board: BoardView, before: BoardCardView, from: CardPlace): BoardView {
  const here = findCard(board, before.id);
  if (!here) return board;
  return insert(
    withoutCard(board, before.id),
    { ...before, stageId: from.toStageId },
    from.afterApplicationId,
  );
}

/** What the server answers to a change of a card. */
type ChangedCard = { id: string; version: number; tags?: string[] };

/** Notes the version the server gave a changed card, and its tags where those were changed. */
export function settle(board: BoardView, { id, version, tags }: ChangedCard): BoardView {
  const found = findCard(board, id);
  if (!found) return board;
  return changeColumn(board, found.column.id, (column) => ({
    ...column,
    cards: column.cards.map((card) =>
      card.id === id ? { ...card, version, tags: tags ?? card.tags } : card,
    ),
  }));
}

/** Notes that everything about a card has been read. */
export function markRead(board: BoardView, id: string): BoardView {
  const found = findCard(board, id);
  if (!found || found.card.unread === 0) return board;
  return changeColumn(board, found.column.id, (column) => ({
    ...column,
    cards: column.cards.map((card) => (card.id === id ? { ...card, unread: 0 } : card)),
  }));
}

/** Appends the next cards of one column; a card that is on the board already keeps its place. */
export function appendCards(board: BoardView, stageId: string, next: StageCardsView): BoardView {
  const fresh = next.cards.filter((card) => !findCard(board, card.id));
  return changeColumn(board, stageId, (column) => ({
    ...column,
    cards: [...column.cards, ...fresh],
    nextCursor: next.nextCursor,
  }));
}

/** The board with one more card of a column's total, below those that are loaded. */
export function admit(board: BoardView, card: BoardCardView): BoardView {
  if (findCard(board, card.id)) return board;
  return changeColumn(board, card.stageId, (column) => ({ ...column, cards: [...column.cards, card] }));
}

/** True once the card has been in its stage for the days after which it is late there. */
export function isLate(card: BoardCardView, lateAfterDays: number | null, now: Date): boolean {
  return card.status === 'active' && lateAfterDays !== null && daysInStage(card, now) >= lateAfterDays;
}

/** Whole days the card has been in its stage. */
export function daysInStage(card: BoardCardView, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(card.stageSince)) / 86_400_000));
}

/**
 * How many applications a job has, said beside its board: what the columns say together, of whatever moment they are. Under
 * a filter they say less, and the job is asked.
 */
export const countBeside = (
  { count }: { count: number | null },
  board: BoardView | undefined,
  filter: string,
): number | null => (count === null || filter !== '' || !board ? count : totalOf(board));

/** The number of applications on the board, loaded or not. */
export function totalOf(board: BoardView): number {
  return board.stages.reduce((sum, stage) => sum + stage.total, 0);
}

function changeColumn(
  board: BoardView,
  stageId: string,
  change: (column: BoardColumn) => BoardColumn,
): BoardView {
  return { ...board, stages: board.stages.map((stage) => (stage.id === stageId ? change(stage) : stage)) };
}

function withoutCard(board: BoardView, id: string): BoardView {
  const found = findCard(board, id);
  if (!found) return board;
  return changeColumn(board, found.column.id, (column) => ({
    ...column,
    total: column.total - 1,
    cards: column.cards.filter((card) => card.id !== id),
  }));
}

function insert(board: BoardView, card: BoardCardView, after: string | null): BoardView {
  return changeColumn(board, card.stageId, (column) => {
    const above = after === null ? -1 : column.cards.findIndex(({ id }) => id === after);
    const cards = [...column.cards.slice(0, above + 1), card, ...column.cards.slice(above + 1)];
    return { ...column, total: column.total + 1, cards };
  });
}
