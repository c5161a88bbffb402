import type { BoardCardView } from '@app/contracts/applications/applicant-card';
import type { BoardView } from '@app/contracts/applications/board';
import type { CandidateKeys } from '../../shared/frame/keys-help.js';
import type { ComposerMode } from '../../shared/activity/composer-draft.js';
import {
  type CardPlace,
  findCard,
  neighbourStage,
  placeStep,
} from '../../shared/applications/board-state.js';

/** What a key means on a card. */
export type BoardCommand =
  | { kind: 'focus'; cardId: string }
  | { kind: 'move'; to: CardPlace }
  | { kind: 'menu' }
  | { kind: 'reject'; card: BoardCardView }
  | { kind: 'choose'; card: BoardCardView }
  | { kind: 'write'; mode: ComposerMode };

type Key = { key: string; alt: boolean };
type PlacedCard = NonNullable<ReturnType<typeof findCard>>;

/** The keys of the board, as its help lists them. */
export const boardKeys: CandidateKeys = [
  [['↑', '↓', 'k', 'j'], 'Previous and next candidate', false],
  [['←', '→'], 'Candidate in the stage beside', false],
  [['Enter'], 'Open the candidate', false],
  [['/'], 'Search the candidates', false],
  [['x'], 'Choose the candidate', true],
  [['Esc'], 'Choose nobody any more', true],
  [['m'], 'Move to…', true],
  [['[', ']'], 'Move to the stage before or after', true],
  [['Alt ↑', 'Alt ↓'], 'Move up or down inside the stage', true],
  [['r'], 'Refuse', true],
  [['c'], 'Comment', false],
  [['e'], 'Write a message', true],
  [['u'], 'Undo the last move while it is offered', true],
  [['?'], 'Show these keys', false],
];

/** Reads one key press on a card; undefined where it means nothing. */
export function commandOf(
  board: BoardView,
  cardId: string,
  { key, alt }: Key,
  movable: boolean,
): BoardCommand | undefined {
  const found = findCard(board, cardId);
  if (!found) return undefined;
  if (key === 'c' && !alt) return { kind: 'write', mode: 'comment' };
  const changing = movable ? changeOf(board, found.card, { key, alt }) : undefined;
  if (changing || alt) return changing;
  return focusFrom(board, found, key);
}

function focusFrom(board: BoardView, { column, index }: PlacedCard, key: string): BoardCommand | undefined {
  const { cards } = column;
  if (key === 'ArrowDown' || key === 'j') return focusOn(cards[index + 1]);
  if (key === 'ArrowUp' || key === 'k') return focusOn(cards[index - 1]);
  if (key === 'ArrowRight') return focusOn(cardBeside(board, column.id, index, 1));
  if (key === 'ArrowLeft') return focusOn(cardBeside(board, column.id, index, -1));
  return undefined;
}

const mayBeRejected = ({ status, erasedAt }: BoardCardView): boolean =>
  status !== 'rejected' && status !== 'withdrawn' && erasedAt === null;

function changeOf(board: BoardView, card: BoardCardView, { key, alt }: Key): BoardCommand | undefined {
  if (alt) return movedBy(placeStep, board, card.id, stepOf(key, 'ArrowUp', 'ArrowDown'));
  if (key === 'm') return { kind: 'menu' };
  if (key === 'x') return { kind: 'choose', card };
  if (key === 'e') return { kind: 'write', mode: 'message' };
  if (key === 'r') return mayBeRejected(card) ? { kind: 'reject', card } : undefined;
  return movedBy(topBeside, board, card.stageId, stepOf(key, '[', ']'));
}

type Step = -1 | 1;

function stepOf(key: string, back: string, on: string): Step | undefined {
  return key === back ? -1 : key === on ? 1 : undefined;
}

function movedBy(
  placeOf: (board: BoardView, id: string, step: Step) => CardPlace | undefined,
  board: BoardView,
  id: string,
  step: Step | undefined,
): BoardCommand | undefined {
  const to = step && placeOf(board, id, step);
  return to ? { kind: 'move', to } : undefined;
}

function topBeside(board: BoardView, stageId: string, step: Step): CardPlace | undefined {
  const stage = neighbourStage(board, stageId, step);
  return stage && { toStageId: stage.id, afterApplicationId: null };
}

/** The card at about the same height in the next stage that has any. */
function cardBeside(
  board: BoardView,
  stageId: string,
  index: number,
  step: -1 | 1,
): { id: string } | undefined {
  let stage = neighbourStage(board, stageId, step);
  while (stage && stage.cards.length === 0) stage = neighbourStage(board, stage.id, step);
  return stage?.cards[Math.min(index, stage.cards.length - 1)];
}

function focusOn(card: { id: string } | undefined): BoardCommand | undefined {
  return card && { kind: 'focus', cardId: card.id };
}
