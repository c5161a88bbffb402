import type { AppliedJobView } from '@app/contracts/applications/applicant-card';
import { openApplicationParameter } from '@app/contracts/applications/conversation-path';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearchParams } from 'react-router';
import { numberText } from '../../../base/formats/counted.js';
import { pathTo, withQuery } from '../../../base/paths.js';
import { Button, ButtonLink } from '../../../kit/ui/button.js';
import { classNames } from '../../../kit/ui/class-names.js';
import { EmptyState } from '../../../kit/ui/empty-state.js';
import { failureOf } from '../../../client/queries/failed-query.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { AppliedJobRow } from './applied-job-row.js';
import {
  addressOfSent,
  appliedJobQuery,
  appliedJobsQuery,
} from '../shared/applications/applied-jobs-query.js';
import { MatchingJobs } from './matching-jobs.js';
import { OpenedApplication } from './opened-application.js';
import './applicant-jobs.css';

/** Windows that show the list and an application at once, as the style sheet has them. */
const besideEachOther = '(min-width: 48em)';

/** What one applied to: the running applications and those that ended, and the one that is open beside them. */
export function ApplicantJobsPage() {
  const [query] = useSearchParams();
  const opened = query.get(openApplicationParameter);
  const { data: sent } = useQuery({ ...appliedJobQuery(opened ?? ''), enabled: opened !== null });
  const tab = query.get('tab');
  // A mail leads to an application without saying in which list it stands.
  const showsEnded = tab === null ? sent?.active === false : tab === 'ended';
  return (
    <div className={classNames('apps', opened !== null && 'apps--open')}>
      <section className="apps__list" aria-labelledby="applications-title">
        <header className="apps__head">
          <h1 id="applications-title">Applications</h1>
          <ButtonLink size="small" to={pathTo('jobSearch')}>
            Find jobs
          </ButtonLink>
        </header>
        <nav className="tabs" aria-label="Applications">
          <Tab active label="Active" isCurrent={!showsEnded} />
          <Tab active={false} label="Ended" isCurrent={showsEnded} />
        </nav>
        <Applications key={showsEnded ? 'ended' : 'active'} active={!showsEnded} opened={opened} />
      </section>
      {opened === null ? <NoneChosen active={!showsEnded} /> : <OpenedApplication key={opened} id={opened} />}
    </div>
  );
}

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

function Applications({ active, opened }: { active: boolean; opened: string | null }) {
  const list = useInfiniteQuery(appliedJobsQuery(active));
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  if (failureOf(list) && !list.data) {
    return (
      <div className="apps__rows">
        <QueryFailure what="Your applications could not be read." query={list} />
      </div>
    );
  }
  if (list.isPending) {
    return (
      <div className="apps__rows" aria-busy>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height={92} />
        ))}
      </div>
    );
  }
  return (
    <div className="apps__rows">
      {rows.length === 0 && <Nothing active={active} />}
      <ul>
        {rows.map((sent) => (
          <AppliedJobRow key={sent.id} sent={sent} isOpen={sent.id === opened} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  );
}

/** Where there is room beside the list its first application opens by itself. */
function NoneChosen({ active }: { active: boolean }) {
  const { data, isPending } = useInfiniteQuery(appliedJobsQuery(active));
  const shown = data?.pages[0]?.rows[0];
  if (!window.matchMedia(besideEachOther).matches)
    return isPending ? null : <NoneOpen active={active} shown={shown} />;
  if (shown) return <Navigate to={addressOfSent(shown)} replace />;
  return isPending ? (
    <section className="apps__none" aria-label="Application" aria-busy />
  ) : (
    <NoneOpen active={active} />
  );
}

/** What stands beside the list, on a phone below it, while no application is open. */
function NoneOpen({ active, shown }: { active: boolean; shown?: AppliedJobView }) {
  const others = useInfiniteQuery(appliedJobsQuery(!active)).data?.pages[0]?.rows[0];
  const latest = shown ?? others;
  return (
    <section className="apps__none" aria-label="No application is open">
      {latest && !latest.companySuspended && (
        <MatchingJobs jobId={latest.jobId} title={`Open jobs like ${latest.title}`} />
      )}
    </section>
  );
}

function Nothing({ active }: { active: boolean }) {
  return active ? (
    <EmptyState title="No running applications">
      Once you apply to a job, you see here where it stands.
    </EmptyState>
  ) : (
    <EmptyState title="Nothing ended yet">
      Applications move here when you are hired, not selected, or withdraw.
    </EmptyState>
  );
}
