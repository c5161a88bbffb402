import type { SavedJobView } from '@app/contracts/saved-jobs/saved-job';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pathTo, withQuery } from '../../../base/paths.js';
import { useNow } from '../../../base/formats/clock.js';
import { closesSoon } from '../../../base/formats/time.js';
import { JobCard } from '../../shared/public-jobs/job-card.js';
import type { SavedJobs } from '../../shared/saved-jobs/save-job-queries.js';
import { ButtonLink } from '../../../kit/ui/button.js';
import { EmptyState } from '../../../kit/ui/empty-state.js';
import { failureOf } from '../../../client/queries/failed-query.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { SavedSearches } from './saved-searches.js';
import { savedJobsQuery } from './saved-jobs-query.js';
import './saved.css';

/** What one keeps: jobs to come back to, and searches whose new jobs come by mail. */
export function SavedPage() {
  const [query] = useSearchParams();
  const showsSearches = query.get('tab') === 'searches';
  return (
    <>
      <header className="page-head">
        <div>
          <h1>Saved</h1>
          <p>Jobs you keep, and searches whose new jobs come by mail. Only you see them.</p>
        </div>
        <div className="page-head__actions">
          <ButtonLink to={pathTo('jobSearch')}>Find jobs</ButtonLink>
        </div>
      </header>
      <nav className="tabs" aria-label="Saved">
        <Link className="tab" to={pathTo('applicantSaved')} aria-current={showsSearches ? undefined : 'page'}>
          Jobs
        </Link>
        <Link
          className="tab"
          to={withQuery(pathTo('applicantSaved'), { tab: 'searches' })}
          aria-current={showsSearches ? 'page' : undefined}
        >
          Searches
        </Link>
      </nav>
      {showsSearches ? <SavedSearches /> : <SavedJobsList />}
    </>
  );
}

function SavedJobsList() {
  const list = useQuery(savedJobsQuery);
  const now = useNow();
  if (failureOf(list) && !list.data) {
    return (
      <div className="saved">
        <QueryFailure what="Your saved jobs could not be read." query={list} />
      </div>
    );
  }
  if (!list.data) {
    return (
      <div className="saved" aria-busy>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height={112} />
        ))}
      </div>
    );
  }
  if (list.data.length === 0) {
    return (
      <EmptyState
        title="No saved jobs yet"
        action={
          <ButtonLink look="primary" to={pathTo('jobSearch')}>
            Find jobs
          </ButtonLink>
        }
      >
        Press the bookmark of a job, and it is here when you come back.
      </EmptyState>
    );
  }
  const open = list.data.filter((saved) => saved.open);
  const soon = open.filter(({ job }) => closesSoon(job.expiredAt, now));
  // A card that is given up stays until the next visit: the same button takes it back.
  const saved: SavedJobs = {
    way: 'atOnce',
    ids: new Set(list.data.map(({ id }) => id)),
    askAgain: () => undefined,
  };
  return (
    <div className="saved">
      <Group title="Closes soon" jobs={soon} saved={saved} />
      <Group title="Open" jobs={open.filter((job) => !soon.includes(job))} saved={saved} />
      <Group title="Closed" jobs={list.data.filter((job) => !job.open)} saved={saved} />
    </div>
  );
}

function Group({ title, jobs, saved }: { title: string; jobs: SavedJobView[]; saved: SavedJobs }) {
  const id = useId();
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="saved__title">
        {title} <span className="count">{jobs.length}</span>
      </h2>
      <ul className="job-list">
        {jobs.map(({ id: jobId, job, closedAt }) => (
          <li key={jobId}>
            <JobCard job={job} saved={saved} closedOn={closedAt ?? undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}
