import { createBrowserRouter } from 'react-router';
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
import { Root } from './app/root.js';
import { followPageViews } from './platform/page-views.js';
import { AuthShell } from './auth/auth-shell.js';
import { SiteLayout } from './public/site-layout.js';

/** Every path of the product, in areas that share a shell and a guard. */
export function createRouter() {
  const router = createBrowserRouter([
    {
      element: <Root />,
      errorElement: <ErrorScreen />,
      children: [
        { element: <SiteLayout />, children: publicRoutes },
        { element: <GuardedArea shell={AuthShell} />, children: authRoutes },
        { element: <GuardedArea shell={ChooseShell} />, children: chooseRoutes },
        { element: <GuardedArea shell={ApplicantShell} />, children: applicantRoutes },
        { element: <GuardedArea shell={OnboardingShell} />, children: onboardingRoutes },
        { element: <GuardedArea shell={BackOfficeShell} />, children: backOfficeRoutes },
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
