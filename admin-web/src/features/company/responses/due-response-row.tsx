import { fullName } from '@app/contracts/accounts/full-name';
import type { ApplicationRowView } from '@app/contracts/applications/list-applications';
import { candidatePath } from '@app/contracts/applications/candidate-path';
import { Link } from 'react-router';
import { Avatar } from '../../../kit/ui/avatar.js';
import { Button } from '../../../kit/ui/button.js';
import { ReviewerFaces } from '../shared/reviews/reviewer-faces.js';
import { stageColour } from '../../shared/pipelines/stage-colours.js';
import { DecidePanel } from './decide-panel.js';
import { dueGroup, dueWords } from '../shared/applications/due-groups.js';

type DueResponseRowProps = {
  row: ApplicationRowView;
  companyId: string;
  now: number;
  isOpen: boolean;
  onOpen: (opens: boolean) => void;
};

/** Somebody who waits: until when, for what, and a way to decide about them right here. */
export function DueResponseRow({ row, companyId, now, isOpen, onOpen }: DueResponseRowProps) {
  const { responseDueAt, responsePausedUntil, userId: applicantId, jobId } = row;
  if (responseDueAt === null) return null;
  const name = fullName(row);
  return (
    <li className="due__row" data-due={dueGroup(responseDueAt, now)} data-open={isOpen || undefined}>
      <DateTile iso={responseDueAt} />
      <Avatar name={name} image={row.photo} size={40} />
      <div className="due__who">
        <h3>
          <Link to={candidatePath({ companyId, jobId, applicantId })}>{name}</Link>
        </h3>
        <p className="meta truncate">{row.title}</p>
      </div>
      <p className="due__stage">
        <span className="tag">
          <span className="dot" style={{ background: stageColour(row.stageType, row.stageColor) }} />
          {row.currentStage}
        </span>
        {row.reviewers.length > 0 && <ReviewerFaces reviewers={row.reviewers} />}
        {row.status === 'rejected' && <span className="meta">Refused, not told yet</span>}
        {responsePausedUntil && <span className="meta">Waits for the applicant</span>}
      </p>
      <p className="due__due">{dueWords(responseDueAt, now)}</p>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-label={isOpen ? `Close ${name}` : `Decide on ${name}`}
        onClick={() => onOpen(!isOpen)}
      >
        {isOpen ? 'Close' : 'Decide'}
      </Button>
      {isOpen && <DecidePanel applicantId={applicantId} jobId={jobId} companyId={companyId} name={name} />}
    </li>
  );
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric' });
const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'short' });

function DateTile({ iso }: { iso: string }) {
  const date = new Date(iso);
  return (
    <time className="due__date" dateTime={iso} title={iso}>
      <b className="num">{dayFormat.format(date)}</b>
      <span>{monthFormat.format(date)}</span>
    </time>
  );
}
