import type { JobSearchView } from '@app/contracts/public-jobs/job-search';
import type { JobCardView } from '@app/contracts/public-jobs/public-job';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { useIsTakenOver } from '../../../base/formats/clock.js';
import { failureOf, failureOfNext } from '../../../client/queries/failed-query.js';
import { changed, readSearch, type SearchAddress } from '../../shared/job-search/search-address.js';
import { searchQuery } from './search-query.js';

/**
 * Pages that stand on the screen, as cursors. "Load more" goes to the address of the next page and carries the earlier
 * ones along in the history entry; opened by itself, such an address shows its one page.
 */
function shownPages(state: unknown, cursor: string | null): (string | null)[] {
  const carried: unknown =
    typeof state === 'object' && state !== null && 'pages' in state ? state.pages : undefined;
  if (!Array.isArray(carried) || carried.at(-1) !== cursor) return [cursor];
  return carried.filter((page) => page === null || typeof page === 'string');
}

/** The search of the address, its filters and the pages to show. */
export function useResultPages() {
  const [search] = useSearchParams();
  const address = readSearch(search);
  const { state } = useLocation();
  // The server knows nothing of the history entry: until its page is hydrated there is one page of results.
  const pages = shownPages(useIsTakenOver() ? state : null, address.cursor ?? null);
  const at = (cursor: string | null): SearchAddress => changed(address, cursor === null ? {} : { cursor });
  const first = useQuery({ ...searchQuery(at(pages[0] ?? null)), placeholderData: keepPreviousData });
  const later = useQueries({ queries: pages.slice(1).map((cursor) => searchQuery(at(cursor))) });
  const failed = failureOfNext(first) !== null;
  const result = failed ? undefined : first.data;
  const loaded = [result, ...later.map(({ data }) => data)].filter((page) => page !== undefined);
  const last: JobSearchView | undefined = loaded.at(-1);
  return {
    address,
    /** What is shown of the first page, and how it is read. */
    result,
    failed,
    query: first,
    jobs: eachOnce(loaded.flatMap(({ items }) => items)),
    isLoadingMore: later.some((query) => !query.data && !failureOf(query)),
    /** True once several pages stand below each other and no other follows. */
    isAtEnd: pages.length > 1 && last !== undefined && last.nextCursor === null,
    startsLater: pages[0] !== null,
    next: last?.nextCursor
      ? { address: at(last.nextCursor), state: { pages: [...pages, last.nextCursor] } }
      : undefined,
  };
}

/** Pages move while jobs are published between two of them: a job that is on both stands once. */
function eachOnce(jobs: JobCardView[]): JobCardView[] {
  return [...new Map(jobs.map((job) => [job.id, job])).values()];
}
