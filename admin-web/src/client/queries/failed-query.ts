import type { QueryClient } from '@tanstack/react-query';

/** A query as far as its failure goes. */
export type FailableQuery = {
  data: unknown;
  error: Error | null;
  failureReason: Error | null;
  refetch: () => Promise<unknown>;
};

/** Why there is nothing to show: known at the first failure, while the one repetition is still to come. */
export const failureOf = ({
  data,
  error,
  failureReason,
}: Pick<FailableQuery, 'data' | 'error' | 'failureReason'>): Error | null =>
  error ?? (data === undefined ? failureReason : null);

/** Why the next data are missing, where those of the query before are shown until they are there. */
export const failureOfNext = ({
  data,
  error,
  failureReason,
  isPlaceholderData,
}: Pick<FailableQuery, 'data' | 'error' | 'failureReason'> & { isPlaceholderData: boolean }): Error | null =>
  data === undefined || isPlaceholderData ? (error ?? failureReason) : null;

/** Asks now: the repetition that is still waited for, or that hangs, is given up instead of waited for again. */
export async function retryNow(client: QueryClient, query: FailableQuery): Promise<void> {
  const failure = failureOf(query);
  await client.cancelQueries({ predicate: ({ state }) => state.fetchFailureReason === failure });
  await query.refetch();
}
