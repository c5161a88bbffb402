import { type Edge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import type { DropTargetRecord } from '@atlaskit/pragmatic-drag-and-drop/types';
import type { BoardView } from '@app/contracts/applications/board';
import { type CardPlace, placeBeside, placeInColumn } from '../../shared/applications/board-state.js';

/** What travels with a drag, and what a drop target says of itself. */
export const draggedCard = (cardId: string) => ({ draggedCardId: cardId });
export const cardTarget = (cardId: string) => ({ targetCardId: cardId });
export const columnTarget = (stageId: string) => ({ targetStageId: stageId });

type Data = Record<string | symbol, unknown>;
const text = (data: Data, key: string): string | undefined => {
  const value = data[key];
  return typeof value === 'string' ? value : undefined;
};

export const draggedCardId = (data: Data): string | undefined => text(data, 'draggedCardId');
export const targetStageId = (data: Data): string | undefined => text(data, 'targetStageId');

/** The place a drop means; the innermost target comes first. */
export function placeOfDrop(
  board: BoardView,
  cardId: string,
  targets: DropTargetRecord[],
): CardPlace | undefined {
  for (const { data } of targets) {
    const overCard = text(data, 'targetCardId');
    if (overCard !== undefined) {
      return placeBeside(board, cardId, { cardId: overCard, side: sideOf(extractClosestEdge(data)) });
    }
    const overStage = targetStageId(data);
    if (overStage !== undefined) return placeInColumn(board, cardId, overStage);
  }
  return undefined;
}

function sideOf(edge: Edge | null): 'above' | 'below' {
  return edge === 'bottom' ? 'below' : 'above';
}
