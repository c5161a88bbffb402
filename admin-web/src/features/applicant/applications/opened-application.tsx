import type { AppliedJobDetailsView } from '@app/contracts/applications/applied-job';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../../client/queries/failed-query.js';
import { EmptyState } from '../../../kit/ui/empty-state.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { TalentPoolCard } from '../shared/consents/talent-pool-card.js';
import { DataCard } from '../shared/privacy/data-card.js';
import { ApplicationHead } from './application-head.js';
import { appliedJobQuery } from '../shared/applications/applied-jobs-query.js';
import { Conversation } from './conversation.js';
import { MatchingJobs } from './matching-jobs.js';
import { NoticeShown } from './notice-shown.js';
import { PromiseCard, PromiseStrip } from './promise-card.js';
import { ReferenceLine } from './reference-line.js';
import { SentApplication } from './sent-application.js';
import { SuspendedCompanyNote } from './job-availability.js';
import { UnreadCount } from '../shared/applications/unread-count.js';
import { WayOfApplication } from './way-of-application.js';
import './opened-application.css';
import './promise-card.css';

const parts = { talk: 'Conversation', progress: 'Progress', sent: 'What you sent' } as const;
type Part = keyof typeof parts;
const partNames: Part[] = ['talk', 'progress', 'sent'];

/** One application: the conversation about it, where it stands, and what was sent. Where mails lead to. */
export function OpenedApplication({ id }: { id: string }) {
  const opened = useQuery(appliedJobQuery(id));
  const { data: sent } = opened;
  if (sent) return <Opened sent={sent} />;
  return (
    <section className="opened" aria-label="Application">
      <ApplicationHead />
      <div className="opened__state">
        {failureOf(opened) && <QueryFailure what="Your application could not be read." query={opened} />}
        {opened.isPending && <Skeleton height={128} />}
        {sent === null && (
          <EmptyState title="There is no such application">
            It may have been sent with another account.
          </EmptyState>
        )}
      </div>
    </section>
  );
}

/** Where there is room all of it is beside each other, else one part at a time. */
function Opened({ sent }: { sent: AppliedJobDetailsView }) {
  const [part, setPart] = useState<Part>('talk');
  return (
    <section className="opened" aria-labelledby="opened-title">
      <div className="opened__parts" data-part={part}>
        <ApplicationHead sent={sent} />
        <SuspendedCompanyNote sent={sent} />
        <PromiseStrip sent={sent} />
        <div className="tabs opened__tabs" role="group" aria-label="Parts of the application">
          {partNames.map((name) => (
            <button
              key={name}
              type="button"
              className="tab"
              aria-current={name === part || undefined}
              onClick={() => setPart(name)}
            >
              {parts[name]}
              {name === 'talk' && sent.unread > 0 && <UnreadCount count={sent.unread} />}
            </button>
          ))}
        </div>
        <Conversation sent={sent} isShown={part === 'talk'} />
        <aside className="opened__side" aria-label="About this application">
          <PromiseCard sent={sent} />
          <TalentPoolCard sent={sent} />
          <WayOfApplication sent={sent} />
          <SentApplication sent={sent} />
          <DataCard sent={sent} />
          <NoticeShown sent={sent} />
          <ReferenceLine sent={sent} />
          {!sent.companySuspended && <MatchingJobs jobId={sent.jobId} title="Open jobs like this" />}
        </aside>
      </div>
    </section>
  );
}
