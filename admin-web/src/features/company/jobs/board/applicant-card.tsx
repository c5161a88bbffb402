import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { BoardCardView } from '@app/contracts/applications/applicant-card';
import { ArrowRight, Clock } from 'lucide-react';
import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { DayText } from '../../../../base/formats/clock.js';
import { counted } from '../../../../base/formats/counted.js';
import { Avatar } from '../../../../kit/ui/avatar.js';
import { aboutCandidate } from '../../shared/applications/about-candidate.js';
import { candidateName, isCancelled } from '../../shared/applications/candidate-name.js';
import { ReviewerFaces } from '../../shared/reviews/reviewer-faces.js';
import { TalentPoolMark } from '../../shared/applications/talent-pool-mark.js';
import { LetterState } from '../../shared/decisions/rejection-notice.js';
import { daysInStage, isLate } from '../../shared/applications/board-state.js';
import { cardTarget, draggedCard, draggedCardId } from './drag-cards.js';
import { useIsMoving } from '../opened-application/use-move-application.js';
import './moving.css';
import './unread.css';

const shownTags = 3;

type ApplicantCardProps = {
  card: BoardCardView;
  /** What the card's link opens. */
  href: string;
  lateAfterDays: number | null;
  now: Date;
  movable: boolean;
  tabbable: boolean;
  open: boolean;
  onMoveMenu: (id: string, anchor: HTMLElement) => void;
  chosen: boolean;
  /** Absent for those who may not decide about several at once. */
  onChoose?: (id: string, stageId: string) => void;
};

/** One candidate on the board. The link covers the card; the move button lies above it. */
export const ApplicantCard = memo(function ApplicantCard(props: ApplicantCardProps) {
  const { card, href, lateAfterDays, now, tabbable, open, chosen, onChoose, onMoveMenu } = props;
  const movable = props.movable && card.erasedAt === null && card.restrictedAt === null;
  const element = useRef<HTMLElement>(null);
  const drag = useCardDrag(element, card.id, movable);
  const name = candidateName(card);
  const days = daysInStage(card, now);
  const late = isLate(card, lateAfterDays, now);
  const tab = tabbable ? 0 : -1;
  return (
    <article
      ref={element}
      className="board-card"
      data-open={open || undefined}
      data-chosen={chosen || undefined}
      data-dragging={drag.dragging || undefined}
      data-drop={drag.side}
    >
      <div className="board-card__pick" data-choosable={onChoose ? true : undefined}>
        <Avatar name={name} image={card.photo} />
        {onChoose && (
          <label className="check">
            <input
              type="checkbox"
              aria-label={`Choose ${name}`}
              tabIndex={tab}
              checked={chosen}
              onChange={() => onChoose(card.id, card.stageId)}
            />
          </label>
        )}
      </div>
      <h3 className="board-card__name">
        <Link to={href} tabIndex={tab} draggable={false} preventScrollReset>
          {name}
        </Link>
      </h3>
      {card.unread > 0 && (
        <span
          className="board-card__unread"
          role="img"
          aria-label={`${card.unread} unread`}
          title={`${card.unread} unread`}
        />
      )}
      <About card={card} now={now} />
      {movable && (
        <button
          type="button"
          className="icon-btn board-card__move"
          tabIndex={tab}
          aria-label={`Move ${name} to another stage`}
          aria-haspopup="dialog"
          onClick={(event) => onMoveMenu(card.id, event.currentTarget)}
        >
          <ArrowRight className="icon" aria-hidden />
        </button>
      )}
      <CardFoot card={card} late={late} days={days} />
    </article>
  );
});

/** Who they are, and above it that the server has not said yet whether they were moved. */
function About({ card, now }: { card: BoardCardView; now: Date }) {
  const isMoving = useIsMoving(card);
  return (
    <p className="board-card__about">
      {aboutCandidate(card, now.getTime())}
      {isMoving && <span className="board-card__moving">Not confirmed yet</span>}
    </p>
  );
}

/** What stands out about a card: its outcome, how late it is, its tags. */
function CardFoot({ card, late, days }: { card: BoardCardView; late: boolean; days: number }) {
  const more = card.tags.length - shownTags;
  const isPlain = card.tags.length + card.reviewers.length === 0 && !isMarked(card);
  if (!late && isPlain && !card.rejection) return null;
  return (
    <div className="board-card__foot">
      <Marks card={card} />
      {card.rejection && <LetterState rejection={card.rejection} />}
      {late && (
        <span className="tag tag--late" title={`In this stage since ${card.stageSince}`}>
          <Clock className="icon icon--sm" aria-hidden />
          {counted(days, 'day')}
        </span>
      )}
      {card.tags.slice(0, shownTags).map((tag) => (
        <span className="tag truncate" key={tag}>
          {tag}
        </span>
      ))}
      {more > 0 && <span className="tag tag--line">+{more}</span>}
      {card.reviewers.length > 0 && <ReviewerFaces reviewers={card.reviewers} />}
    </div>
  );
}

const isMarked = (card: BoardCardView): boolean =>
  card.erasedAt !== null || card.restrictedAt !== null || card.talentPoolUntil !== null || isCancelled(card);

/** Why nothing can be done with it, or for how long something can. */
function Marks({ card }: { card: BoardCardView }) {
  return (
    <>
      {card.erasedAt !== null && (
        <span className="tag">
          Erased on <DayText iso={card.erasedAt} />
        </span>
      )}
      {isCancelled(card) && <span className="tag">Withdrawn</span>}
      {card.restrictedAt !== null && <span className="tag">Restricted</span>}
      <TalentPoolMark card={card} short />
    </>
  );
}

/** Makes the card draggable and a place to drop others beside. */
function useCardDrag(element: RefObject<HTMLElement | null>, id: string, movable: boolean) {
  const [dragging, setDragging] = useState(false);
  const [side, setSide] = useState<'above' | 'below'>();
  useEffect(() => {
    const node = element.current;
    if (!node || !movable) return undefined;
    return combine(
      draggable({
        element: node,
        getInitialData: () => draggedCard(id),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element: node,
        canDrop: ({ source }) => draggedCardId(source.data) !== undefined,
        getData: ({ input }) =>
          attachClosestEdge(cardTarget(id), { element: node, input, allowedEdges: ['top', 'bottom'] }),
        getIsSticky: () => true,
        onDrag: ({ self, source }) => {
          const own = draggedCardId(source.data) === id;
          setSide(own ? undefined : extractClosestEdge(self.data) === 'bottom' ? 'below' : 'above');
        },
        onDragLeave: () => setSide(undefined),
        onDrop: () => setSide(undefined),
      }),
    );
  }, [element, id, movable]);
  return { dragging, side };
}
