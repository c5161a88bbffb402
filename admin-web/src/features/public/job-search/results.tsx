import { limits } from '@app/contracts/http/limits';
import type { JobSearchView } from '@app/contracts/public-jobs/job-search';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { text } from '../../../base/i18n/job-search.en.js';
import { ButtonLink } from '../../../kit/ui/button.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { JobList } from '../../shared/public-jobs/job-card.js';
import { useSavedJobs } from '../../shared/saved-jobs/use-saved-jobs.js';
import { useAppliedJobs } from '../shared/jobs/applied-jobs.js';
import type { CompanyNames } from '../../shared/job-search/filter-names.js';
import { JobsByPay } from './jobs-by-pay.js';
import { NothingFound } from './nothing-found.js';
import { countText } from '../../shared/job-search/count-text.js';
import type { useResultPages } from './result-pages.js';
import { changed, searchText } from '../../shared/job-search/search-address.js';

type ResultsProps = { pages: ReturnType<typeof useResultPages>; companyNames: CompanyNames };

/** The jobs found, and the way to more of them. */
export function Results({ pages, companyNames }: ResultsProps) {
  const { address, result, query, jobs } = pages;
  const applied = useAppliedJobs(jobs);
  const saved = useSavedJobs();
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The link to more jobs is gone with the last page, and the focus with it.
    if (pages.isAtEnd && document.activeElement === document.body)
      shown.current?.focus({ preventScroll: true });
  }, [pages.isAtEnd, jobs.length]);
  if (pages.failed) return <QueryFailure what={text.search.failed} query={query} />;
  if (!result) return <ResultSkeletons count={6} />;
  if (jobs.length === 0)
    return <NothingFound address={address} companyNames={companyNames} result={result} />;
  return (
    <div className={query.isPlaceholderData ? 'is-stale' : undefined} aria-busy={query.isPlaceholderData}>
      {pages.startsLater && (
        <p className="results-start">
          <Link className="link dense" to={`/job-search${searchText(changed(address, {}))}`}>
            {text.search.fromStart}
          </Link>
        </p>
      )}
      {result.payIn !== null && address.sort === 'salary' ? (
        <JobsByPay jobs={jobs} payIn={result.payIn} applied={applied} saved={saved} />
      ) : (
        <JobList jobs={jobs} applied={applied} saved={saved} />
      )}
      {pages.isLoadingMore && <ResultSkeletons count={2} />}
      <div className="results-more">
        {pages.next && (
          <ButtonLink
            to={`/job-search${searchText(pages.next.address)}`}
            state={pages.next.state}
            size="large"
            preventScrollReset
          >
            {text.search.more(nextCount(result, jobs.length))}
          </ButtonLink>
        )}
        <p className="meta num" ref={shown} tabIndex={-1}>
          {text.search.shown(jobs.length, text.search.jobs(countText(result), result.total === 1))}
        </p>
      </div>
    </div>
  );
}

/** How many the next page brings, as far as it is known. */
function nextCount({ total, totalIsExact }: JobSearchView, shown: number): number {
  return totalIsExact ? Math.min(limits.searchPage, Math.max(total - shown, 1)) : limits.searchPage;
}

/** Grey cards with the measures of real ones. */
export function ResultSkeletons({ count }: { count: number }) {
  return (
    <div className="job-list skeletons" aria-hidden>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="card job">
          <span className="logo skel" />
          <div className="job-skeleton">
            <Skeleton width="46%" height={18} />
            <Skeleton width="70%" height={14} />
            <Skeleton width="38%" height={24} />
          </div>
        </div>
      ))}
    </div>
  );
}
