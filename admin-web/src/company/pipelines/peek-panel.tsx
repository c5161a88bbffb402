import type { BoardView } from '@app/contracts/pipelines/board';
import { ArrowRight, ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { numberText } from '../../platform/formats/counted.js';
import { DayText } from '../../platform/formats/clock.js';
import { Avatar } from '../../ui/avatar.js';
import { Banner } from '../../ui/banner.js';
import { Button, IconButton } from '../../ui/button.js';
import { isSwitchedOff, isWriting } from '../../ui/single-keys.js';
import { ApplicationSections } from '../candidates/application-sections.js';
import { TagsField } from '../candidates/tags-field.js';
import { aboutOf } from './applicant-card.js';
import { daysInStage, type FoundCard, isLate } from './board-state.js';
import { stageColour } from './stage-colours.js';

type PeekPanelProps = {
  board: BoardView;
  companyId: string;
  found: FoundCard;
  now: Date;
  movable: boolean;
  onMoveMenu: (cardId: string, anchor: HTMLElement) => void;
  onShow: (cardId: string) => void;
  onClose: () => void;
};

/** One candidate beside the board, which keeps its place. */
export function PeekPanel({
  board,
  companyId,
  found,
  now,
  movable,
  onMoveMenu,
  onShow,
  onClose,
}: PeekPanelProps) {
  const { card, column, index } = found;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), [card.id]);
  const name = `${card.firstName} ${card.lastName}`;
  const previous = index === null ? undefined : column.cards[index - 1];
  const next = index === null ? undefined : column.cards[index + 1];
  const isWithdrawn = card.status === 'withdrawn';
  const mayMove = movable && !isWithdrawn;
  const days = daysInStage(card, now);
  const limit = column.settings.staleAfterDays;
  /** A field first, then the panel. */
  const leave = () => (isWriting() ? panel.current?.focus() : onClose());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return leave();
    if (isWriting() || isSwitchedOff(event)) return;
    if (event.key === 'j' && next) onShow(next.id);
    else if (event.key === 'k' && previous) onShow(previous.id);
    else if (event.key === 'm' && mayMove && panel.current) onMoveMenu(card.id, panel.current);
  };
  return (
    <aside ref={panel} className="peek" aria-labelledby="peek-name" tabIndex={-1} onKeyDown={onKeyDown}>
      <div className="peek__bar">
        <span className="num">
          {index === null
            ? `One of ${numberText(column.total)} in ${column.name}`
            : `${numberText(index + 1)} of ${numberText(column.total)} in ${column.name}`}
        </span>
        <IconButton
          label="Previous candidate"
          className="push"
          disabled={!previous}
          onClick={() => previous && onShow(previous.id)}
        >
          <ChevronUp className="icon" aria-hidden />
        </IconButton>
        <IconButton label="Next candidate" disabled={!next} onClick={() => next && onShow(next.id)}>
          <ChevronDown className="icon" aria-hidden />
        </IconButton>
        <IconButton label="Close" onClick={onClose}>
          <X className="icon" aria-hidden />
        </IconButton>
      </div>
      <div className="peek__body">
        <div className="row row--3">
          <Avatar name={name} image={card.photo} size={72} />
          <div className="grow">
            <h2 id="peek-name">{name}</h2>
            <p className="ui muted">{aboutOf(card)}</p>
          </div>
        </div>
        {isWithdrawn && <Banner>{name} withdrew this application.</Banner>}
        <StageTrack board={board} found={found} />
        <div className="row row--wrap">
          <span className="tag">
            <span className="dot" style={{ background: stageColour(column.type, column.settings.color) }} />
            {column.name}
          </span>
          <span className={isLate(card, limit, now) ? 'tag tag--late' : 'meta'}>
            day {numberText(days + 1)}
            {limit === null ? '' : ` of ${limit}`}
          </span>
          <span className="meta push">
            Applied <DayText iso={card.appliedAt} />
          </span>
        </div>
        {mayMove && (
          <div>
            <Button
              look="primary"
              aria-haspopup="dialog"
              onClick={(event) => onMoveMenu(card.id, event.currentTarget)}
            >
              <ArrowRight className="icon" aria-hidden />
              Move to…
            </Button>
          </div>
        )}
        <TagsField key={`tags of ${card.id}`} pipelineId={board.pipelineId} card={card} />
        <ApplicationSections id={card.id} companyId={companyId} />
      </div>
    </aside>
  );
}

/** How far the candidate has come, without the stage of refusals. */
function StageTrack({ board, found }: { board: BoardView; found: FoundCard }) {
  if (found.column.type === 'refused') return null;
  const stages = board.stages.filter(({ type }) => type !== 'refused');
  const at = stages.findIndex(({ id }) => id === found.column.id);
  return (
    <div className="track" role="img" aria-label={`Stage ${at + 1} of ${stages.length}`}>
      {stages.map((stage, index) => (
        <i key={stage.id} data-state={index < at ? 'done' : index === at ? 'now' : undefined} />
      ))}
    </div>
  );
}
