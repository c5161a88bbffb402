import { environmentManager, QueryClient } from '@tanstack/react-query';
import { retryDelay } from './retry.js';

/** Holds what was read: one for each visit, and one for each page that the server draws. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Offline a query fails at once instead of waiting in silence; its retry waits for the connection.
        networkMode: 'offlineFirst',
        refetchOnWindowFocus: false,
        retry: 1,
        retryDelay,
        staleTime: 10_000,
        // Back at a search after half an hour with one of its jobs, it is still there. The server needs no timers.
        gcTime: environmentManager.isServer() ? Infinity : 1_800_000,
      },
      // Offline a mutation fails and says so: paused, it would look as if it had been done.
      mutations: { networkMode: 'always' },
    },
  });
