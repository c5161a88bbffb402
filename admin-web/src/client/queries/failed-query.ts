import type { QueryClient } from '@tanstack/react-query';

/** A query as far as its failure goes. */
export type FailableQuery = {
  data: unknown;
  error: Error | null;
  failureReason: Error | null;
  /** True where `data` are those of the query before. */
  isPlaceholderData?: boolean;
  refetch: () => Promise<unknown>;
};
type Outcome = Omit<FailableQuery, 'refetch'>;

const hasOwnData = ({ data, isPlaceholderData }: Outcome): boolean =>
  data !== undefined && isPlaceholderData !== true;

/** Why there is nothing to show: known at the first failure, before the one retry. */
export const failureOf = (query: Outcome): Error | null =>
  query.error ?? (hasOwnData(query) ? null : query.failureReason);

/** Why the next data are missing, where those of the query before are shown until they are there. */
export const failureOfNext = (query: Outcome): Error | null => (hasOwnData(query) ? null : failureOf(query));

/** Retries now. Cancels a retry that is scheduled or hangs first, but no first request. */
export async function retryNow(client: QueryClient, query: FailableQuery): Promise<void> {
  const { failureReason } = query;
  if (failureReason !== null)
    await client.cancelQueries({ predicate: ({ state }) => state.fetchFailureReason === failureReason });
  await query.refetch();
}
