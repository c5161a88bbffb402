import type { QueryClient } from '@tanstack/react-query';
import { storedTokens } from './tokens.js';
import { subscribe } from './user-store.js';

/** Forgets what was read for one person as soon as it is another's turn, wherever they sign in: no page is loaded afresh. */
export function forgetWithPerson(queryClient: QueryClient): void {
  let { username } = storedTokens();
  subscribe(() => {
    if (storedTokens().username === username) return;
    ({ username } = storedTokens());
    queryClient.clear();
  });
}
