import type { BoardView } from '@app/contracts/pipelines/board';
import { type CardPlace, findCard, neighbourStage, placeStep } from './board-state.js';

/** What a key means on a card. */
export type BoardCommand =
  | { kind: 'focus'; cardId: string }
  | { kind: 'move'; to: CardPlace }
  | { kind: 'menu' }
  | { kind: 'shortcuts' };

type Key = { key: string; alt: boolean };

/** The keys of the board, as its help lists them; the last word says whether the key changes something. */
export const boardKeys: [keys: string[], does: string, changes: boolean][] = [
  [['↑', '↓'], 'Previous and next candidate', false],
  [['←', '→'], 'Candidate in the stage beside', false],
  [['Enter'], 'Open the candidate', false],
  [['m'], 'Move to…', true],
  [['[', ']'], 'Move to the stage before or after', true],
  [['Alt ↑', 'Alt ↓'], 'Move up or down inside the stage', true],
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
  if (key === '?') return { kind: 'shortcuts' };
  const changing = movable ? changeOf(board, cardId, found.column.id, { key, alt }) : undefined;
  if (changing || alt) return changing;
  const cards = found.column.cards;
  if (key === 'ArrowDown' || key === 'j') return focusOn(cards[found.index + 1]);
  if (key === 'ArrowUp' || key === 'k') return focusOn(cards[found.index - 1]);
  if (key === 'ArrowRight') return focusOn(cardBeside(board, found.column.id, found.index, 1));
  if (key === 'ArrowLeft') return focusOn(cardBeside(board, found.column.id, found.index, -1));
  return undefined;
}

function changeOf(
  board: BoardView,
  cardId: string,
  stageId: string,
  { key, alt }: Key,
): BoardCommand | undefined {
  if (alt) {
    const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined;
    const to = step && placeStep(board, cardId, step);
    return to ? { kind: 'move', to } : undefined;
  }
  if (key === 'm') return { kind: 'menu' };
  const step = key === '[' ? -1 : key === ']' ? 1 : undefined;
  const stage = step && neighbourStage(board, stageId, step);
  return stage ? { kind: 'move', to: { toStageId: stage.id, afterApplicationId: null } } : undefined;
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
