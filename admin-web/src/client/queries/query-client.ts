import { QueryClient } from '@tanstack/react-query';
import { retryDelay } from './retry.js';

/** Holds what was read: one for each visit, and one for each page that the server draws. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { refetchOnWindowFocus: false, retry: 1, retryDelay, staleTime: 10_000 },
      // Without a connection an act fails and says so: kept for later it would look as if it had been done.
      mutations: { networkMode: 'always' },
    },
  });
