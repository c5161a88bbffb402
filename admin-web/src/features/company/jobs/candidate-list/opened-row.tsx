import { openCardParameter } from '@app/contracts/applications/candidate-path';
import type { ApplicationRowView } from '@app/contracts/applications/list-applications';
import type { BoardView } from '@app/contracts/applications/board';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCan } from '../../../../client/session/acting.js';
import { withParameters } from '../../../../kit/list/list-address.js';
import { useNow } from '../../../../base/formats/clock.js';
import { placeText } from '../../shared/applications/candidate-list.js';
import { useDecisions } from '../../shared/decisions/use-decisions.js';
import { useLinkedCard } from '../opened-application/use-linked-card.js';
import { MoveMenu } from '../opened-application/move-menu.js';
import { OpenedCard } from '../opened-application/opened-card.js';
import type { AmongOthers, StartedWriting } from '../opened-application/peek-panel.js';
import { useMoveApplication } from '../opened-application/use-move-application.js';
import { useOpenedCard } from '../../shared/applications/use-opened-card.js';
import { applicationFilterOf } from '../../shared/applications/candidate-filter.js';
import { listViewIn, rowsPerPage, useNeighbourPage } from '../../shared/applications/list-view.js';
import { useCandidateFilter } from '../../shared/applications/use-candidate-filter.js';

type OpenedRowProps = {
  board: BoardView;
  companyId: string;
  rows: readonly ApplicationRowView[];
  total: number;
  /** Whether there are more than were counted. */
  isMore: boolean;
  openId: string;
  writing?: StartedWriting;
  onClosed: () => void;
};

/** The candidate the address names, with those before and after in the list. */
export function OpenedRow(props: OpenedRowProps) {
  const { board, companyId, openId, writing, onClosed } = props;
  const { openCard } = useOpenedCard();
  const [said, announce] = useState('');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const linked = useLinkedCard(board, openId, companyId);
  const movable = useCan('application.move');
  const now = useNow();
  const send = useMoveApplication(board.pipelineId, announce, () => undefined);
  const decisions = useDecisions(companyId);
  const { among, show } = useAmongRows(props);
  return (
    <>
      <p className="vh" role="status">
        {said}
      </p>
      <OpenedCard
        board={board}
        companyId={companyId}
        linked={linked}
        now={new Date(now)}
        movable={movable}
        writing={writing}
        among={among}
        onReject={decisions.reject}
        onMoveMenu={(_id, element) => setAnchor(element)}
        onShow={show}
        onClose={() => {
          openCard(null);
          onClosed();
        }}
      />
      {anchor && linked.found && (
        <MoveMenu
          board={board}
          card={linked.found.card}
          anchor={anchor}
          onMove={(to) => {
            if (decisions.interceptMove(board, linked.found?.card, to.toStageId)) return;
            linked.admit();
            send({ cardId: openId, to });
          }}
          onClose={() => setAnchor(null)}
        />
      )}
      {decisions.dialog}
    </>
  );
}

/** Where the candidate stands in the list, and the way to those before and after, who may be on another page. */
function useAmongRows({ board, companyId, rows, total, isMore, openId }: OpenedRowProps): {
  among: AmongOthers | undefined;
  show: (id: string) => void;
} {
  const [search, setSearch] = useSearchParams();
  const [filter] = useCandidateFilter();
  const { sort, page } = listViewIn(search);
  const before = (page - 1) * rowsPerPage;
  const end = before + rows.length;
  const at = rows.findIndex(({ id }) => id === openId);
  const asksBefore = at === 0 && page > 1;
  const asksAfter = at >= 0 && at === rows.length - 1 && end < total;
  const pageBefore = useNeighbourPage(board, companyId, filter, asksBefore && { sort, page: page - 1 });
  const pageAfter = useNeighbourPage(board, companyId, filter, asksAfter && { sort, page: page + 1 });
  const previousId = (asksBefore ? pageBefore.rows.at(-1) : rows[at - 1])?.id;
  const nextId = (asksAfter ? pageAfter.rows[0] : rows[at + 1])?.id;
  const show = (id: string) => {
    const turned = rows.some((row) => row.id === id) ? 0 : id === previousId ? -1 : 1;
    setSearch((now) => withParameters(now, { [openCardParameter]: id, page: page + turned }), {
      replace: true,
      preventScrollReset: true,
    });
  };
  if (at < 0) return { among: undefined, show };
  const list = {
    jobId: board.jobId,
    origin: { kind: 'list' as const, filter: applicationFilterOf(filter), sort, end },
    rows: rows.map((row) => ({ id: row.id, applicantId: row.userId })),
    before,
    behind: Math.max(0, total - end),
    isMore,
  };
  const place = placeText(before + at + 1, total, isMore);
  const coming = { isPreviousComing: pageBefore.isComing, isNextComing: pageAfter.isComing };
  return { among: { place, previousId, nextId, ...coming, list }, show };
}
