import { type ApplicationRowView, isMoreThanCounted } from '@app/contracts/applications/list-applications';
import { candidateColumns } from '@app/contracts/saved-views/saved-view';
import type { BoardView } from '@app/contracts/applications/board';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCan } from '../../../../client/session/acting.js';
import { useListAddress, withParameters } from '../../../../kit/list/list-address.js';
import { Pager } from '../../../../kit/ui/pager.js';
import { failureOf } from '../../../../client/queries/failed-query.js';
import { useNow } from '../../../../base/formats/clock.js';
import { EmptyState } from '../../../../kit/ui/empty-state.js';
import { QueryFailure } from '../../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../../kit/ui/skeleton.js';
import { BulkBar } from '../bulk-actions/bulk-bar.js';
import { BulkProgress } from '../bulk-actions/bulk-progress.js';
import { bulkParameter } from '../../shared/applications/bulk-parameter.js';
import { isAnybodyChosen } from '../bulk-actions/chosen.js';
import { useSelection } from '../bulk-actions/use-selection.js';
import { findCard } from '../../shared/applications/board-state.js';
import type { StartedWriting } from '../opened-application/peek-panel.js';
import { useOpenedCard } from '../../shared/applications/use-opened-card.js';
import { useCandidateColumns } from '../filters/candidate-columns.js';
import { CandidatesTable, columnLabels } from './candidates-table.js';
import { ColumnsMenu } from './columns-menu.js';
import { ExportButton } from '../bulk-actions/export-button.js';
import { FilterBar } from '../filters/filter-bar.js';
import { partsOf } from '../../shared/applications/filter-words.js';
import { KeysHelp } from '../../shared/frame/keys-help.js';
import { listKeys, pressOnRow } from './list-keys.js';
import {
  listViewIn,
  rowsPerPage,
  useCandidateList,
  withListView,
} from '../../shared/applications/list-view.js';
import { NoMatches } from '../filters/no-matches.js';
import { OpenedRow } from './opened-row.js';
import { applicationFilterOf, type CandidateFilter } from '../../shared/applications/candidate-filter.js';
import { useCandidateFilter } from '../../shared/applications/use-candidate-filter.js';
import { CandidateViews } from '../saved-views/candidate-views.js';
import '../opened-application/beside-board.css';
import './candidate-list.css';

type CandidateListProps = { board: BoardView; companyId: string };

/** The candidates of a job as a table, under the filter of the address; each opens beside it. */
export function CandidateList({ board, companyId }: CandidateListProps) {
  const [search, setSearch] = useSearchParams();
  const bulkId = search.get(bulkParameter);
  const showBulk = (id: string | null) =>
    setSearch((before) => withParameters(before, { [bulkParameter]: id }), { replace: true });
  const { openCardId: openId, openCard, hrefOf } = useOpenedCard();
  useFocusOnRowOf(openId);
  const [filter] = useCandidateFilter();
  const [view, change] = useListAddress(listViewIn, withListView);
  const list = useCandidateList(board, companyId, filter, view);
  const mayDecide = useCan('application.move');
  const filterParts = applicationFilterOf(filter);
  const selection = useSelection(board.pipelineId, JSON.stringify(filterParts));
  const [chosen, choose] = useCandidateColumns();
  const seesContact = useCan('candidate.read-contact');
  const offered = candidateColumns.filter((name) => seesContact || (name !== 'email' && name !== 'phone'));
  const rows = (list.data?.rows ?? []).map((row) => asMoved(board, row));
  const total = list.data?.total ?? 0;
  const isMore = isMoreThanCounted(total, (view.page - 1) * rowsPerPage);
  const [writing, startWriting] = useState<StartedWriting | undefined>();
  const write = (cardId: string, mode: StartedWriting['mode']) => {
    startWriting({ cardId, mode });
    openCard(cardId);
  };
  return (
    <>
      <div className="job-candidates" data-stale={list.isPlaceholderData || undefined}>
        <CandidateViews board={board} companyId={companyId} columns={chosen} onColumns={choose} />
        <FilterBar board={board} companyId={companyId} byStage>
          <ColumnsMenu
            offered={offered.map((name) => ({ name, label: columnLabels[name].label }))}
            shown={chosen}
            onChoose={choose}
          />
          <ExportButton about={{ jobId: board.jobId, ...filterParts }} />
          <KeysHelp title="Keys in the list" keys={listKeys} />
        </FilterBar>
        {isAnybodyChosen(selection) && (
          <BulkBar
            board={board}
            companyId={companyId}
            selection={selection}
            total={total}
            isMore={isMore}
            filter={filterParts}
            onStarted={(id) => showBulk(id)}
          />
        )}
        {failureOf(list) ? (
          <QueryFailure what="The candidates could not be loaded." query={list} />
        ) : !list.data ? (
          <div className="card candidates-loading" aria-busy>
            {Array.from({ length: 8 }, (_, row) => (
              <Skeleton key={row} height={16} />
            ))}
          </div>
        ) : rows.length === 0 ? (
          <Nobody stages={board.stages} filter={filter} />
        ) : (
          <>
            <div
              className="card"
              onKeyDown={(event) =>
                pressOnRow(event, { choose: mayDecide ? selection.toggle : undefined, write })
              }
            >
              <CandidatesTable
                rows={rows}
                stages={board.stages}
                columns={chosen.filter((name) => offered.includes(name))}
                sort={view.sort}
                openId={openId}
                hrefOf={hrefOf}
                onSort={(sort) => change({ sort })}
                selection={mayDecide ? selection : undefined}
              />
            </div>
            <Pager
              page={view.page}
              perPage={rowsPerPage}
              total={total}
              isMore={isMore}
              onPage={(page) => change({ page })}
            />
          </>
        )}
      </div>
      <BulkProgress pipelineId={board.pipelineId} id={bulkId} onClose={() => showBulk(null)} />
      {openId !== null && (
        <OpenedRow
          board={board}
          companyId={companyId}
          rows={rows}
          total={total}
          isMore={isMore}
          openId={openId}
          writing={writing}
          onClosed={() => startWriting(undefined)}
        />
      )}
    </>
  );
}

/** Whoever closes the panel goes on from the row it showed. */
function useFocusOnRowOf(openId: string | null): void {
  const shown = useRef(openId);
  useEffect(() => {
    const left = shown.current;
    shown.current = openId;
    if (openId !== null || left === null || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(left)}"] a`)?.focus();
  }, [openId]);
}

/** A row as the board has it meanwhile: what was moved here is there already. */
function asMoved(board: BoardView, row: ApplicationRowView): ApplicationRowView {
  const card = findCard(board, row.id)?.card;
  return card && card.version >= row.version ? { ...row, ...card } : row;
}

function Nobody({ stages, filter }: { stages: BoardView['stages']; filter: CandidateFilter }) {
  const isFiltered = partsOf(filter, stages, useNow()).length > 0;
  return (
    <div className="card">
      {isFiltered ? (
        <NoMatches stages={stages} />
      ) : (
        <EmptyState title="Nobody has applied yet">Candidates appear here as soon as they apply.</EmptyState>
      )}
    </div>
  );
}
