import { screenPaths } from '@app/contracts/access/screen-rules';
import { type ScreenArea, screenAreas } from '@app/contracts/access/screens';
import {
  createBrowserRouter,
  matchRoutes,
  Navigate,
  type NonIndexRouteObject,
  Outlet,
  type RouteObject,
} from 'react-router';
import { isRouteHandle, tellCurrentScreen } from './base/current-screen.js';
import { ErrorScreen } from './app/error-screen.js';
import { GuardedArea } from './app/guarded-area.js';
import { type Load, whenShown } from './kit/screens/load-screen.js';
import { Root } from './app/root.js';
import { frameFiles } from './app/screen-files.js';
import { routesOf } from './app/screen-routes.js';
import { pageViews } from './base/monitoring/page-views.js';
import { SiteLayout } from './features/public/frame/site-layout.js';

/** A frame that is fetched with the first of its screens. */
function fetchedFrame(load: Load): NonIndexRouteObject {
  const Shell = whenShown(load);
  return { handle: { fetch: Shell.fetch }, element: <GuardedArea shell={Shell} /> };
}

/** What stands around the screens of each part. Onboarding has a frame of its own. */
const frames: Record<ScreenArea, NonIndexRouteObject> = {
  public: { element: <SiteLayout /> },
  signIn: fetchedFrame(frameFiles.signIn),
  choice: fetchedFrame(frameFiles.choice),
  applicant: fetchedFrame(frameFiles.applicant),
  onboarding: { element: <GuardedArea shell={Outlet} /> },
  backOffice: fetchedFrame(frameFiles.backOffice),
};

/** Addresses beside those of screens. */
const others: Partial<Record<ScreenArea, RouteObject>> = {
  signIn: { path: '/auth', element: <Navigate to={screenPaths.login} replace /> },
};

/** Every path of the product, in parts that share a frame and a guard. `isDrawn` is whether the server drew the first. */
export async function createRouter(isDrawn: boolean) {
  const routes: RouteObject[] = [
    {
      element: <Root />,
      errorElement: <ErrorScreen />,
      children: screenAreas.map((area) => {
        const other = others[area];
        return { ...frames[area], children: [...routesOf(area), ...(other ? [other] : [])] };
      }),
    },
  ];
  await fetchFirst(routes);
  // With hydration data the router leaves the scroll position alone.
  const router = createBrowserRouter(routes, isDrawn ? { hydrationData: {} } : undefined);
  const count = pageViews();
  const look = ({ initialized, navigation, location, matches }: typeof router.state) => {
    if (initialized && navigation.state === 'idle') count(location.pathname, matches.at(-1)?.route.path);
  };
  router.subscribe(look);
  look(router.state);
  tellCurrentScreen(() => {
    const handle: unknown = router.state.matches.at(-1)?.route.handle;
    return isRouteHandle(handle) ? handle : undefined;
  });
  return router;
}

/**
 * The file of the first screen has to be there before anything is drawn or hydrated. One that cannot be fetched is fetched
 * again by the router, and missed there.
 */
async function fetchFirst(routes: RouteObject[]): Promise<void> {
  const fetched = (matchRoutes(routes, window.location) ?? []).map(async ({ route }) => {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
  });
  await Promise.all(fetched).catch(() => undefined);
}
