import { useQueryClient } from '@tanstack/react-query';
import { type FailableQuery, retryNow, failureOf } from '../../client/queries/failed-query.js';
import { problemOf } from '../../base/problem.js';
import { LoadFailure } from './load-failure.js';

/** What a query was to bring is missing: why, and a second try that starts at once. */
export function QueryFailure({ what, query }: { what: string; query: FailableQuery }) {
  const client = useQueryClient();
  return (
    <LoadFailure
      what={what}
      reason={problemOf(failureOf(query))}
      onRetry={() => void retryNow(client, query)}
    />
  );
}
