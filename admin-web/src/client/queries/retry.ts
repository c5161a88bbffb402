/** Milliseconds before a failed query is retried. */
export const retryDelay = (attempt: number): number => Math.min(6_000 * 2 ** attempt, 50_000);
