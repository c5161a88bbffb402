import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { failureOf } from '../../platform/failed-query.js';
import { pathTo, withQuery } from '../../paths.js';
import { ButtonLink } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { QueryFailure } from '../../ui/query-failure.js';
import { Skeleton } from '../../ui/skeleton.js';
import { AppliedJobRow } from './applied-job-row.js';
import { Conversation } from './conversation.js';
import { openedApplicationQuery } from './conversation-requests.js';
import { WithdrawDialog } from './withdraw-dialog.js';

/** One application by itself, with the conversation about it: where mails lead to. */
export function OpenedApplication({ id }: { id: string }) {
  const opened = useQuery(openedApplicationQuery(id));
  const [withdrawing, setWithdrawing] = useState(false);
  const { data: sent } = opened;
  const tab = sent?.active === false ? 'ended' : null;
  return (
    <div className="opened-application">
      <div>
        <ButtonLink look="ghost" size="small" to={withQuery(pathTo('applicantJobs'), { tab })}>
          <ArrowLeft className="icon" aria-hidden />
          All applications
        </ButtonLink>
      </div>
      {failureOf(opened) && !sent && (
        <QueryFailure what="Your application could not be read." query={opened} />
      )}
      {opened.isPending && <Skeleton height={128} />}
      {sent === null && (
        <EmptyState title="There is no such application">
          It may have been sent with another account.
        </EmptyState>
      )}
      {sent && (
        <>
          <ul className="applied-list applied-list--one">
            <AppliedJobRow sent={sent} onWithdraw={() => setWithdrawing(true)} />
          </ul>
          <Conversation
            applicationId={sent.id}
            companyName={sent.name}
            withdrawn={sent.publicStage === 'withdrawn'}
          />
          {withdrawing && <WithdrawDialog sent={sent} onClose={() => setWithdrawing(false)} />}
        </>
      )}
    </div>
  );
}
