import type { BoardView } from '@app/contracts/applications/board';
import type { ReactNode } from 'react';
import { totalOf } from '../../shared/applications/board-state.js';
import { useCandidateColumns } from '../filters/candidate-columns.js';
import { CandidateViews } from '../saved-views/candidate-views.js';
import { FilterBar } from '../filters/filter-bar.js';
import { NoMatches } from '../filters/no-matches.js';
import { useCardFilterText } from '../../shared/applications/use-candidate-filter.js';

type FilteredBoardProps = {
  board: BoardView;
  companyId: string;
  /** What stands at the end of the bar. */
  help: ReactNode;
  children: ReactNode;
};

/** The bar over a board, and word where it leaves nobody on it: the columns are hidden then, and still there. */
export function FilteredBoard({ board, companyId, help, children }: FilteredBoardProps) {
  const isFiltered = useCardFilterText() !== '';
  const [columns, choose] = useCandidateColumns();
  const isEmpty = isFiltered && totalOf(board) === 0;
  return (
    <>
      <CandidateViews board={board} companyId={companyId} columns={columns} onColumns={choose} />
      <FilterBar board={board} companyId={companyId}>
        {help}
      </FilterBar>
      {isEmpty && (
        <div className="board-pane__nobody">
          <NoMatches stages={board.stages} />
        </div>
      )}
      <div className="board-pane__cards" hidden={isEmpty}>
        {children}
      </div>
    </>
  );
}
