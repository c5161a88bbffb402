import { screenPaths } from '@app/contracts/access/screen-rules';
import { track } from './analytics.js';

/**
 * Counts every screen that is opened, the first one too. Filters of a search change the address and not the screen.
 * Patterns only: addresses carry invitations and e-mail addresses. The one with a password counts nothing at all.
 */
export function pageViews(): (pathname: string, route: string | undefined) => void {
  let seen: string | undefined;
  return (pathname, route = '*') => {
    if (seen === pathname) return;
    seen = pathname;
    if (route !== screenPaths.userInvite) track({ name: 'page_view', route });
  };
}
