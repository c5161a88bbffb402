import { decideScreen, type Visitor } from '@app/contracts/access/screen-rules';
import { type ComponentType, Suspense } from 'react';
import { type DataRouter, Navigate, useLocation, useMatches } from 'react-router';
import { session, useSession } from '../client/session/user-store.js';
import { isRouteHandle, type RouteHandle } from '../base/current-screen.js';

/**
 * Shows the screens of an area to users with access and redirects all others as the table of screens says.
 * Neither the shell nor a screen is loaded before that check.
 */
export function GuardedArea({ shell: Shell }: { shell: ComponentType }) {
  const { signedIn, roleType } = useSession();
  const { pathname, search, hash } = useLocation();
  const handle = useMatches().at(-1)?.handle;
  const shell = (
    <Suspense fallback={null}>
      <Shell />
    </Suspense>
  );
  if (!isRouteHandle(handle)) return shell;
  const decision = decide(handle, { signedIn, roleType }, { pathname, search, hash });
  return decision.kind === 'show' ? shell : <Navigate to={decision.to} replace />;
}

type Address = { pathname: string; search: string; hash: string };

const decide = ({ screen }: RouteHandle, visitor: Visitor, { pathname, search, hash }: Address) =>
  decideScreen(screen, visitor, {
    path: `${pathname}${search}${hash}`,
    companyIdQuery: new URLSearchParams(search).get('companyId'),
  });

/**
 * Fetches frame and screen of the first address for those who may see it, so that both are drawn at once. React would
 * show one after the other, with a pause between them.
 */
export async function fetchGuarded({ location, matches }: DataRouter['state']): Promise<void> {
  const screen: unknown = matches.at(-1)?.route.handle;
  if (!isRouteHandle(screen) || decide(screen, session(), location).kind !== 'show') return;
  const handles: { fetch?: () => Promise<unknown> }[] = matches.map(({ route }) => route.handle ?? {});
  await Promise.all(handles.flatMap(({ fetch }) => (fetch ? [fetch()] : [])));
}
