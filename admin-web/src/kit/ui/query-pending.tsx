import { type FailableQuery, failureOf } from '../../client/queries/failed-query.js';
import { QueryFailure } from './query-failure.js';
import { Skeleton } from './skeleton.js';

type QueryPendingProps = {
  /** The message when the query fails. */
  what: string;
  query: FailableQuery;
  /** Of the skeleton. */
  height: number;
};

/** Replaces the data of a query: an error, or a skeleton while it loads. */
export function QueryPending({ what, query, height }: QueryPendingProps) {
  return failureOf(query) ? <QueryFailure what={what} query={query} /> : <Skeleton height={height} />;
}
