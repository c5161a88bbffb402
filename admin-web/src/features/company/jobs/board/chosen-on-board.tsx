import type { BoardView } from '@app/contracts/applications/board';
import { useSearchParams } from 'react-router';
import { withParameters } from '../../../../kit/list/list-address.js';
import { cardFilterOf } from '../../shared/applications/candidate-filter.js';
import { useCandidateFilter } from '../../shared/applications/use-candidate-filter.js';
import { BulkBar } from '../bulk-actions/bulk-bar.js';
import { BulkProgress } from '../bulk-actions/bulk-progress.js';
import { bulkParameter } from '../../shared/applications/bulk-parameter.js';
import { isAnybodyChosen } from '../bulk-actions/chosen.js';
import type { Selection } from '../bulk-actions/use-selection.js';
import { totalOf } from '../../shared/applications/board-state.js';

type ChosenOnBoardProps = { board: BoardView; companyId: string; selection: Selection };

/** What can be done with those who were chosen on the board, as in the list, and how far it is. */
export function ChosenOnBoard({ board, companyId, selection }: ChosenOnBoardProps) {
  const [search, setSearch] = useSearchParams();
  const [filter] = useCandidateFilter();
  const showProgress = (id: string | null) =>
    setSearch((before) => withParameters(before, { [bulkParameter]: id }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <>
      {isAnybodyChosen(selection) && (
        <BulkBar
          board={board}
          companyId={companyId}
          selection={selection}
          total={totalOf(board)}
          isMore={false}
          filter={cardFilterOf(filter)}
          onStarted={showProgress}
        />
      )}
      <BulkProgress
        pipelineId={board.pipelineId}
        id={search.get(bulkParameter)}
        onClose={() => showProgress(null)}
      />
    </>
  );
}
