import { decideScreen } from '@app/contracts/access/screen-rules';
import { type ComponentType, Suspense } from 'react';
import { Navigate, useLocation, useMatches } from 'react-router';
import { useSession } from '../session/user-store.js';
import { isRouteHandle } from './current-screen.js';

/**
 * Shows the screens of an area to those who may see them and sends everybody else where SPEC section 2 says. Neither
 * the shell nor a screen is fetched before somebody is let in.
 */
export function GuardedArea({ shell: Shell }: { shell: ComponentType }) {
  const { signedIn, roleType } = useSession();
  const { pathname, search } = useLocation();
  const handle = useMatches().at(-1)?.handle;
  const shell = (
    <Suspense fallback={null}>
      <Shell />
    </Suspense>
  );
  if (!isRouteHandle(handle)) return shell;
  const decision = decideScreen(
    handle.screen,
    { signedIn, roleType },
    { path: `${pathname}${search}`, companyIdQuery: new URLSearchParams(search).get('companyId') },
  );
  return decision.kind === 'show' ? shell : <Navigate to={decision.to} replace />;
}
