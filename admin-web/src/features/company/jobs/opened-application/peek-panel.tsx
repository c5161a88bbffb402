import type { BoardCardView } from '@app/contracts/applications/applicant-card';
import { candidatePath } from '@app/contracts/applications/candidate-path';
import type { BoardView } from '@app/contracts/applications/board';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, ChevronDown, ChevronUp, CircleX, Maximize2, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useCompanyQuery } from '../../../../client/session/acting.js';
import { numberText } from '../../../../base/formats/counted.js';
import { DayText } from '../../../../base/formats/clock.js';
import { Avatar } from '../../../../kit/ui/avatar.js';
import { Banner } from '../../../../kit/ui/banner.js';
import { Button, ButtonLink, IconButton } from '../../../../kit/ui/button.js';
import { isSwitchedOff, isWriting } from '../../../../kit/ui/single-keys.js';
import type { ComposerMode } from '../../shared/activity/composer-draft.js';
import type { ComposerHandle } from '../../shared/activity/composer.js';
import { CandidateActivity } from '../../shared/activity/candidate-activity.js';
import { applicationQuery } from '../../shared/applications/candidate-queries.js';
import { ApplicationSections } from '../../shared/applications/application-sections.js';
import { type CandidateList, placeText, rememberList } from '../../shared/applications/candidate-list.js';
import { TalentPoolMark } from '../../shared/applications/talent-pool-mark.js';
import { candidateName, isCancelled } from '../../shared/applications/candidate-name.js';
import { ErasedNote } from '../../shared/applications/erased-note.js';
import { ReviewersSection } from '../../shared/reviews/reviewers-section.js';
import { TagsField } from '../../shared/applications/tags-field.js';
import { useNeighborNavigation } from '../../shared/applications/use-neighbor-navigation.js';
import { OwnRejection } from '../../shared/decisions/own-rejection.js';
import { aboutCandidate } from '../../shared/applications/about-candidate.js';
import { daysInStage, type FoundCard, isLate } from '../../shared/applications/board-state.js';
import { stageColour } from '../../../shared/pipelines/stage-colours.js';
import type { MoreOfStages } from './use-more-cards.js';

/** Where a candidate stands among those beside the panel, and who comes before and after. */
export type AmongOthers = {
  place: string;
  previousId?: string;
  nextId?: string;
  /** Whether those who come before or after are being loaded. */
  isPreviousComing: boolean;
  isNextComing: boolean;
  /** Those that are loaded, in their order, and where the others are. */
  list: CandidateList;
};

/** Words somebody began to write by a key, before the panel was there. */
export type StartedWriting = { cardId: string; mode: ComposerMode };

/** The same in the column of a board under that filter, of which more is loaded where somebody does that. */
export function amongColumn(
  { card, column, index }: FoundCard,
  filter: string,
  more: MoreOfStages | undefined,
): AmongOthers {
  const { cards, total, nextCursor: cursor } = column;
  const list: CandidateList = {
    jobId: card.jobId,
    origin: { kind: 'column', stageId: column.id, filter, cursor },
    rows: cards.map(({ id, userId }) => ({ id, applicantId: userId })),
    before: 0,
    behind: Math.max(0, total - cards.length),
    isMore: false,
  };
  const apart = { place: `One of ${numberText(total)} in ${column.name}`, list };
  if (index === null) return { ...apart, isPreviousComing: false, isNextComing: false };
  return {
    place: `${placeText(index + 1, total, false)} in ${column.name}`,
    previousId: cards[index - 1]?.id,
    nextId: cards[index + 1]?.id,
    isPreviousComing: false,
    isNextComing: more !== undefined && cursor !== null && more.failures[column.id] === undefined,
    list,
  };
}

type PeekPanelProps = {
  board: BoardView;
  companyId: string;
  found: FoundCard;
  among: AmongOthers;
  now: Date;
  movable: boolean;
  writing?: StartedWriting;
  onMoveMenu: (cardId: string, anchor: HTMLElement) => void;
  onReject: (card: BoardCardView) => void;
  onShow: (cardId: string) => void;
  onClose: () => void;
};

/** One candidate beside the board, which keeps its place. */
export function PeekPanel({
  board,
  companyId,
  found,
  among,
  now,
  movable,
  writing,
  onMoveMenu,
  onReject,
  onShow,
  onClose,
}: PeekPanelProps) {
  const { card, column } = found;
  const { place, previousId, nextId, isPreviousComing, isNextComing } = among;
  const panel = useRef<HTMLElement>(null);
  const composer = useRef<ComposerHandle>(null);
  useEffect(() => panel.current?.focus(), [card.id]);
  // What had the focus may be gone with the decision it took: the keys of the panel go on working.
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus();
  }, [card.version]);
  useEffect(() => {
    if (writing?.cardId === card.id) composer.current?.write(writing.mode);
  }, [writing, card.id]);
  const name = candidateName(card);
  const isWithdrawn = isCancelled(card);
  const mayMove = movable && !isWithdrawn && card.erasedAt === null;
  const onKeyDown = usePanelKeys(panel, onClose, {
    j: useNeighborNavigation(card.id, nextId, isNextComing, onShow),
    k: useNeighborNavigation(card.id, previousId, isPreviousComing, onShow),
    c: () => composer.current?.write('comment'),
    e: () => composer.current?.write('message'),
    ...(mayMove && decisionKeys(card, panel, onMoveMenu, onReject)),
  });
  const shown = { applicationId: card.id, jobId: card.jobId, pipelineId: card.pipelineId };
  return (
    <aside ref={panel} className="peek" aria-labelledby="peek-name" tabIndex={-1} onKeyDown={onKeyDown}>
      <div className="peek__bar">
        <span className="num">{place}</span>
        <IconButton
          label="Previous candidate"
          className="push"
          disabled={!previousId}
          onClick={() => previousId && onShow(previousId)}
        >
          <ChevronUp className="icon" aria-hidden />
        </IconButton>
        <IconButton label="Next candidate" disabled={!nextId} onClick={() => nextId && onShow(nextId)}>
          <ChevronDown className="icon" aria-hidden />
        </IconButton>
        <ButtonLink
          size="small"
          look="ghost"
          to={candidatePath({ companyId, jobId: card.jobId, applicantId: card.userId })}
          onClick={() => rememberList(among.list)}
        >
          <Maximize2 className="icon" aria-hidden />
          Open page
        </ButtonLink>
        <IconButton label="Close" onClick={onClose}>
          <X className="icon" aria-hidden />
        </IconButton>
      </div>
      <div className="peek__body">
        <div className="row row--3">
          <Avatar name={name} image={card.photo} size={72} />
          <div className="grow">
            <h2 id="peek-name">{name}</h2>
            <p className="ui muted">{aboutCandidate(card, now.getTime())}</p>
            <TalentPoolMark card={card} />
          </div>
        </div>
        {card.erasedAt !== null && <ErasedNote erasedAt={card.erasedAt} />}
        {isWithdrawn && <Banner>{name} withdrew this application.</Banner>}
        <StageTrack board={board} found={found} />
        <StageFacts column={column} card={card} now={now} />
        {mayMove && (
          <div className="row">
            <Button
              look="primary"
              aria-haspopup="dialog"
              onClick={(event) => onMoveMenu(card.id, event.currentTarget)}
            >
              <ArrowRight className="icon" aria-hidden />
              Move to…
            </Button>
            {card.status !== 'rejected' && (
              <Button onClick={() => onReject(card)}>
                <CircleX className="icon" aria-hidden />
                Refuse
              </Button>
            )}
          </div>
        )}
        {card.rejection && (
          <OwnRejection shown={shown} companyId={companyId} card={card} onEdit={() => onReject(card)} />
        )}
        {card.erasedAt === null && (
          <>
            <ReviewersSection card={card} companyId={companyId} />
            <TagsField key={`tags of ${card.id}`} pipelineId={board.pipelineId} card={card} />
            <ApplicationSections id={card.id} companyId={companyId} />
            <PeekActivity key={`activity of ${card.id}`} companyId={companyId} card={card} ref={composer} />
          </>
        )}
      </div>
    </aside>
  );
}

type PeekActivityProps = { companyId: string; card: BoardCardView; ref: RefObject<ComposerHandle | null> };

/** Cards of the board do not say whether their applicant has an account: what is read in full beside them does. */
function PeekActivity({ companyId, card, ref }: PeekActivityProps) {
  const { data: application } = useQuery(applicationQuery(card.id, useCompanyQuery(companyId)));
  const gone = application?.accountDeleted ?? false;
  return <CandidateActivity companyId={companyId} card={card} gone={gone} ref={ref} />;
}

/** Where the candidate stands, since when, and when they applied. */
function StageFacts({ column, card, now }: Pick<FoundCard, 'column' | 'card'> & { now: Date }) {
  const limit = column.lateAfterDays;
  return (
    <div className="row row--wrap">
      <span className="tag">
        <span className="dot" style={{ background: stageColour(column.type, column.settings.color) }} />
        {column.name}
      </span>
      <span className={isLate(card, limit, now) ? 'tag tag--late' : 'meta'}>
        day {numberText(daysInStage(card, now) + 1)}
        {limit === null ? '' : ` of ${limit}`}
      </span>
      <span className="meta push">
        Applied <DayText iso={card.appliedAt} />
      </span>
    </div>
  );
}

type Keys = Record<string, (() => void) | undefined>;

function decisionKeys(
  card: BoardCardView,
  panel: RefObject<HTMLElement | null>,
  onMoveMenu: PeekPanelProps['onMoveMenu'],
  onReject: PeekPanelProps['onReject'],
): Keys {
  return {
    m: () => panel.current && onMoveMenu(card.id, panel.current),
    r: card.status === 'rejected' ? undefined : () => onReject(card),
  };
}

/** Single keys of the panel, which mean nothing while somebody writes. Escape leaves a field first, then the panel. */
function usePanelKeys(panel: RefObject<HTMLElement | null>, onClose: () => void, keys: Keys) {
  return (event: KeyboardEvent) => {
    if (event.key === 'Escape') return isWriting() ? panel.current?.focus() : onClose();
    const act = keys[event.key];
    if (!act || isWriting() || isSwitchedOff(event)) return undefined;
    // A key that opens a form must not be typed into it.
    event.preventDefault();
    return act();
  };
}

/** How far the candidate has come, without the stage of refusals. */
function StageTrack({ board, found }: { board: BoardView; found: FoundCard }) {
  if (found.column.type === 'rejected') return null;
  const stages = board.stages.filter(({ type }) => type !== 'rejected');
  const at = stages.findIndex(({ id }) => id === found.column.id);
  return (
    <div className="track" role="img" aria-label={`Stage ${at + 1} of ${stages.length}`}>
      {stages.map((stage, index) => (
        <i key={stage.id} data-state={index < at ? 'done' : index === at ? 'now' : undefined} />
      ))}
    </div>
  );
}
