import { createBrowserRouter, type RouteObject } from 'react-router';
import {
  ApplicantShell,
  applicantRoutes,
  OnboardingShell,
  onboardingRoutes,
} from './app/applicant-routes.js';
import { authRoutes, ChooseShell, chooseRoutes } from './app/auth-routes.js';
import { backOfficeRoutes } from './app/back-office-routes.js';
import { BackOfficeShell } from './app/back-office-screens.js';
import { isRouteHandle, tellCurrentScreen } from './app/current-screen.js';
import { ErrorScreen } from './app/error-screen.js';
import { GuardedArea } from './app/guarded-area.js';
import { publicRoutes } from './app/public-routes.js';
import type { Fetched } from './app/route-kinds.js';
import { Root } from './app/root.js';
import { followPageViews } from './platform/page-views.js';
import { AuthShell } from './auth/auth-shell.js';
import { SiteLayout } from './public/site-layout.js';

/** Screens that share a frame which is fetched with the first of them. */
const area = (Shell: Fetched, children: RouteObject[]): RouteObject => ({
  handle: { fetch: Shell.fetch },
  element: <GuardedArea shell={Shell} />,
  children,
});

/** Every path of the product, in areas that share a shell and a guard. */
export function createRouter() {
  const router = createBrowserRouter([
    {
      element: <Root />,
      errorElement: <ErrorScreen />,
      children: [
        { element: <SiteLayout />, children: publicRoutes },
        { element: <GuardedArea shell={AuthShell} />, children: authRoutes },
        area(ChooseShell, chooseRoutes),
        area(ApplicantShell, applicantRoutes),
        { element: <GuardedArea shell={OnboardingShell} />, children: onboardingRoutes },
        area(BackOfficeShell, backOfficeRoutes),
      ],
    },
  ]);
  followPageViews(router);
  tellCurrentScreen(() => {
    const handle: unknown = router.state.matches.at(-1)?.route.handle;
    return isRouteHandle(handle) ? handle : undefined;
  });
  return router;
}
