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

type OwedRowProps = {
  row: ApplicationRowView;
  companyId: string;
  now: number;
  isOpen: boolean;
  onOpen: (opens: boolean) => void;
};

/** Somebody who waits: until when, for what, and a way to decide about them right here. */
export function OwedRow({ row, companyId, now, isOpen, onOpen }: OwedRowProps) {
  const { answerDueAt, answerPausedUntil, userId: applicantId, jobId } = row;
  if (answerDueAt === null) return null;
  const name = fullName(row);
  return (
    <li className="owed__row" data-due={dueGroup(answerDueAt, now)} data-open={isOpen || undefined}>
      <DateTile iso={answerDueAt} />
      <Avatar name={name} image={row.photo} size={40} />
      <div className="owed__who">
        <h3>
          <Link to={candidatePath({ companyId, jobId, applicantId })}>{name}</Link>
        </h3>
        <p className="meta truncate">{row.title}</p>
      </div>
      <p className="owed__stage">
        <span className="tag">
          <span className="dot" style={{ background: stageColour(row.stageType, row.stageColor) }} />
          {row.currentStage}
        </span>
        {row.reviewers.length > 0 && <ReviewerFaces reviewers={row.reviewers} />}
        {row.status === 'refused' && <span className="meta">Refused, not told yet</span>}
        {answerPausedUntil && <span className="meta">Waits for the applicant</span>}
      </p>
      <p className="owed__due">{dueWords(answerDueAt, now)}</p>
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
    <time className="owed__date" dateTime={iso} title={iso}>
      <b className="num">{dayFormat.format(date)}</b>
      <span>{monthFormat.format(date)}</span>
    </time>
  );
}
