import type { BoardView } from '@app/contracts/applications/board';
import { useSearchParams } from 'react-router';
import { withParameters } from '../../back-office/list/list-address.js';
import { cardFilterOf } from '../applications/candidate-filter.js';
import { useCandidateFilter } from '../applications/use-candidate-filter.js';
import { BulkBar } from '../bulk/bulk-bar.js';
import { BulkProgress } from '../bulk/bulk-progress.js';
import { bulkParameter } from '../bulk/bulk-parameter.js';
import { isAnybodyChosen } from '../bulk/chosen.js';
import type { Selection } from '../bulk/use-selection.js';
import { totalOf } from './board-state.js';

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
