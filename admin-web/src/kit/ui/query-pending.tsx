import { type FailableQuery, failureOf } from '../../client/queries/failed-query.js';
import { QueryFailure } from './query-failure.js';
import { Skeleton } from './skeleton.js';

type QueryPendingProps = {
  /** What is said where it fails. */
  what: string;
  query: FailableQuery;
  /** Of the skeleton. */
  height: number;
};

/** What stands in place of the data of a query: why it is missing, or a skeleton while it loads. */
export function QueryPending({ what, query, height }: QueryPendingProps) {
  return failureOf(query) ? <QueryFailure what={what} query={query} /> : <Skeleton height={height} />;
}
