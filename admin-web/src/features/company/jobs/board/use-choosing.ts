import type { BoardView } from '@app/contracts/applications/board';
import { useEffect, useMemo, useRef } from 'react';
import { useCardFilterText } from '../../shared/applications/use-candidate-filter.js';
import { type Selection, useSelection } from '../bulk-actions/use-selection.js';
import type { BoardActions } from './column-cards.js';

type Choosing = { selection: Selection; choosing: Pick<BoardActions, 'onChoose' | 'onChooseColumn'> };

/** Whom somebody has chosen on a board, and the ways to choose cards, which stay the same while the board changes. */
export function useChoosing(board: BoardView, movable: boolean): Choosing {
  const selection = useSelection(board.pipelineId, useCardFilterText());
  const { toggle, toggleColumn } = selection;
  const stages = useRef(board.stages);
  useEffect(() => {
    stages.current = board.stages;
  });
  const choosing = useMemo(() => {
    if (!movable) return {};
    return { onChoose: toggle, onChooseColumn: (id: string) => toggleColumn(id, stages.current) };
  }, [movable, toggle, toggleColumn]);
  return { selection, choosing };
}
