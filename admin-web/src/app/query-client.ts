import { QueryClient } from '@tanstack/react-query';

/** One repetition after a failure, and how long to wait for it: SPEC section 9. */
export const retryDelay = (attempt: number): number => Math.min(6_000 * 2 ** attempt, 50_000);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { refetchOnWindowFocus: false, retry: 1, retryDelay, staleTime: 10_000 } },
  });
}
