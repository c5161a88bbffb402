import { openApplicationParameter } from '@app/contracts/applications/conversation-path';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { numberText } from '../../platform/formats/counted.js';
import { pathTo, withQuery } from '../../paths.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { failureOf } from '../../platform/failed-query.js';
import { QueryFailure } from '../../ui/query-failure.js';
import { Skeleton } from '../../ui/skeleton.js';
import { AppliedJobRow } from './applied-job-row.js';
import { appliedJobsQuery } from './applied-jobs-query.js';
import { OpenedApplication } from './opened-application.js';
import { WithdrawDialog } from './withdraw-dialog.js';
import './applicant-jobs.css';

/** What one applied to: the running applications, and those that ended. */
export function ApplicantJobsPage() {
  const [query] = useSearchParams();
  const showsEnded = query.get('tab') === 'ended';
  const opened = query.get(openApplicationParameter);
  return (
    <>
      <header className="page-head">
        <div>
          <h1>Applications</h1>
          <p>Where each of them stands.</p>
        </div>
        <div className="page-head__actions">
          <ButtonLink to={pathTo('jobSearch')}>Find jobs</ButtonLink>
        </div>
      </header>
      {opened === null ? <Lists showsEnded={showsEnded} /> : <OpenedApplication id={opened} />}
    </>
  );
}

const Lists = ({ showsEnded }: { showsEnded: boolean }) => (
  <>
    <nav className="tabs" aria-label="Applications">
      <Tab active label="Active" isCurrent={!showsEnded} />
      <Tab active={false} label="Ended" isCurrent={showsEnded} />
    </nav>
    <Applications key={showsEnded ? 'ended' : 'active'} active={!showsEnded} />
  </>
);

function Tab({ active, label, isCurrent }: { active: boolean; label: string; isCurrent: boolean }) {
  const { data } = useInfiniteQuery(appliedJobsQuery(active));
  const total = data?.pages[0]?.total;
  return (
    <Link
      className="tab"
      to={withQuery(pathTo('applicantJobs'), { tab: active ? null : 'ended' })}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {label}
      {total !== undefined && <span className="count">{numberText(total)}</span>}
    </Link>
  );
}

function Applications({ active }: { active: boolean }) {
  const list = useInfiniteQuery(appliedJobsQuery(active));
  const [withdrawing, setWithdrawing] = useState<string>();
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const chosen = rows.find((row) => row.id === withdrawing);

  if (failureOf(list) && !list.data) {
    return (
      <div className="applied-list">
        <QueryFailure what="Your applications could not be read." query={list} />
      </div>
    );
  }
  if (list.isPending) {
    return (
      <div className="applied-list" aria-busy>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height={128} />
        ))}
      </div>
    );
  }
  if (rows.length === 0) return <Nothing active={active} />;
  return (
    <>
      <ul className="applied-list">
        {rows.map((sent) => (
          <AppliedJobRow key={sent.id} sent={sent} conversation onWithdraw={() => setWithdrawing(sent.id)} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
      {chosen && <WithdrawDialog sent={chosen} onClose={() => setWithdrawing(undefined)} />}
    </>
  );
}

function Nothing({ active }: { active: boolean }) {
  return active ? (
    <EmptyState
      title="No running applications"
      action={
        <ButtonLink look="primary" to={pathTo('jobSearch')}>
          Find jobs
        </ButtonLink>
      }
    >
      Once you apply to a job, you see here where it stands.
    </EmptyState>
  ) : (
    <EmptyState title="Nothing ended yet">
      Applications move here when you are hired, not selected, or withdraw.
    </EmptyState>
  );
}
