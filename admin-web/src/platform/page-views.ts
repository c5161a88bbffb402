import { screenPaths } from '@app/contracts/access/screen-rules';
import type { DataRouter } from 'react-router';
import { track } from './analytics.js';

/**
 * Counts every screen that is opened, the first one too. Filters of a search change the address and not the screen.
 * Patterns only: addresses carry invitations and e-mail addresses. The one with a password counts nothing at all.
 */
export function followPageViews(router: Pick<DataRouter, 'state' | 'subscribe'>): void {
  let seen: string | undefined;
  const look = ({ initialized, navigation, location, matches }: DataRouter['state']) => {
    if (!initialized || navigation.state !== 'idle' || seen === location.pathname) return;
    seen = location.pathname;
    const route = matches.at(-1)?.route.path ?? '*';
    if (route !== screenPaths.userInvite) track({ name: 'page_view', route });
  };
  router.subscribe(look);
  look(router.state);
}
