import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { forgetWithPerson } from '../session/forget-with-person.js';
import { retryDelay } from './retry.js';

const queryClient = new QueryClient({
  defaultOptions: {
    queries: { refetchOnWindowFocus: false, retry: 1, retryDelay, staleTime: 10_000 },
    // Without a connection an act fails and says so: kept for later it would look as if it had been done.
    mutations: { networkMode: 'always' },
  },
});
forgetWithPerson(queryClient);
// A timer would come after the next frame or two: what somebody moves is to be seen in the very next one.
notifyManager.setScheduler(queueMicrotask);

/** Screens that read and change many things at once: they share what they read until the page is left. */
export function QueryArea({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
