import type { BoardCardView } from '@app/contracts/applications/applicant-card';
import type { BoardView } from '@app/contracts/applications/board';
import { X } from 'lucide-react';
import { ApiError } from '../../../../client/http/http.js';
import { failureOf } from '../../../../client/queries/failed-query.js';
import { IconButton } from '../../../../kit/ui/button.js';
import { EmptyState } from '../../../../kit/ui/empty-state.js';
import { QueryFailure } from '../../../../kit/ui/query-failure.js';
import { useCardFilterText } from '../../shared/applications/use-candidate-filter.js';
import type { LinkedCard } from './use-linked-card.js';
import { type AmongOthers, amongColumn, PeekPanel, type StartedWriting } from './peek-panel.js';
import type { MoreOfStages } from './use-more-cards.js';

type OpenedCardProps = {
  board: BoardView;
  companyId: string;
  linked: LinkedCard;
  now: Date;
  movable: boolean;
  writing?: StartedWriting;
  /** Where the candidate stands in a list; in the column of the board where it is left out. */
  among?: AmongOthers;
  /** Where more of that column is loaded as one comes near its end. */
  more?: MoreOfStages;
  onMoveMenu: (cardId: string, anchor: HTMLElement) => void;
  onReject: (card: BoardCardView) => void;
  onShow: (cardId: string) => void;
  onClose: () => void;
};

/** Beside the board: the candidate the address names, or why they are not here. */
export function OpenedCard({ linked, among, more, ...props }: OpenedCardProps) {
  const filter = useCardFilterText();
  if (linked.found) {
    const others = among ?? amongColumn(linked.found, filter, more);
    return <PeekPanel {...props} found={linked.found} among={others} />;
  }
  const failure = failureOf(linked.query);
  if (!failure) return null;
  const isMissing = failure instanceof ApiError && failure.status === 404;
  return (
    <aside className="peek" aria-label="Candidate">
      <div className="peek__bar">
        <IconButton label="Close" className="push" onClick={props.onClose}>
          <X className="icon" aria-hidden />
        </IconButton>
      </div>
      <div className="peek__body" role="status">
        {isMissing ? (
          <EmptyState title="This candidate is not on the board">
            The application belongs to another job, or it is no longer there.
          </EmptyState>
        ) : (
          <QueryFailure what="The candidate could not be loaded." query={linked.query} />
        )}
      </div>
    </aside>
  );
}
