import type { AppliedJobView } from '@app/contracts/applications/applicant-card';
import { conversationPath } from '@app/contracts/applications/conversation-path';
import {
  locationTypeLabels,
  type PublicStage,
  publicStageLabels,
} from '@app/contracts/vocabulary/employment';
import { Link } from 'react-router';
import { DayText } from '../../platform/formats/clock.js';
import { pathTo } from '../../paths.js';
import { Logo } from '../../ui/avatar.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { Status, type StatusTone } from '../../ui/tag.js';

const tones: Record<PublicStage, StatusTone> = {
  received: 'plain',
  inReview: 'info',
  interview: 'violet',
  offer: 'warn',
  hired: 'ok',
  notSelected: 'plain',
  withdrawn: 'plain',
};
const stepsOfAll: PublicStage[] = ['received', 'inReview', 'interview', 'offer'];

type RowProps = {
  sent: AppliedJobView;
  /** Offers the way to what was written about it. */
  conversation?: boolean;
  onWithdraw: () => void;
};

/** One application: where it stands, since when, and what one can do about it. */
export function AppliedJobRow({ sent, conversation, onWithdraw }: RowProps) {
  const words = [
    sent.name,
    sent.position === sent.title ? null : sent.position,
    sent.locationType && locationTypeLabels[sent.locationType],
  ];
  const title = `applied-${sent.id}`;
  return (
    <li className="card applied" aria-labelledby={title}>
      <Logo name={sent.name} image={sent.company.logo} size={48} />
      <div className="grow">
        <h2 className="job__title" id={title}>
          <Link to={pathTo('jobPreview', { companyId: sent.company.companyId, jobId: sent.jobId })}>
            {sent.title}
          </Link>
        </h2>
        <p className="job__meta dots">
          {words.filter(Boolean).map((word) => (
            <span key={word}>{word}</span>
          ))}
        </p>
        <div className="applied__state">
          <Status tone={tones[sent.publicStage]}>{publicStageLabels[sent.publicStage]}</Status>
          {sent.jobClosed && <Status tone="coral">Job closed</Status>}
        </div>
        {sent.active && <Way stage={sent.publicStage} />}
      </div>
      <div className="applied__side">
        <dl className="applied__dates">
          <div>
            <dt>Applied</dt>
            <dd>
              <DayText iso={sent.createdAt} />
            </dd>
          </div>
          <div>
            <dt>Last change</dt>
            <dd>
              <DayText iso={sent.changedAt} />
            </dd>
          </div>
        </dl>
        {conversation && (
          <ButtonLink size="small" to={conversationPath(sent.id)} aria-label={`Messages about ${sent.title}`}>
            Messages
          </ButtonLink>
        )}
        {sent.active && (
          <Button look="danger-quiet" size="small" onClick={onWithdraw}>
            Withdraw
          </Button>
        )}
      </div>
    </li>
  );
}

/** How far it has come, as bars; the word beside says the same. */
function Way({ stage }: { stage: PublicStage }) {
  const reached = stepsOfAll.indexOf(stage);
  return (
    <div className="applied__way" aria-hidden>
      {stepsOfAll.map((step, at) => (
        <i key={step} className={at <= reached ? 'on' : undefined} />
      ))}
    </div>
  );
}
