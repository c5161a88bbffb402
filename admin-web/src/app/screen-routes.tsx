import { type Screen, screenNames, screenPaths, stepsOf } from '@app/contracts/access/screen-rules';
import { type ScreenArea, screens } from '@app/contracts/access/screens';
import type { RouteObject } from 'react-router';
import { handleOf } from '../base/current-screen.js';
import { notFoundPage, whenShown } from '../kit/screens/load-screen.js';
import { screenFiles } from './screen-files.js';

/** The router writes a step as a parameter that may be missing. */
const pathOf = (screen: Screen): string =>
  stepsOf(screen).length > 0 ? `${screenPaths[screen]}/:step?` : screenPaths[screen];

/** A public screen is fetched with its route: its HTML may have come from the server, and comes alive with the file. */
function publicRoute(screen: Screen): RouteObject {
  const load = screenFiles[screen];
  return {
    path: pathOf(screen),
    handle: handleOf(screen),
    lazy: async () => ({ Component: await load() }),
  };
}

/** Others are fetched when somebody is let in, hence never for those whom the guard sends away. */
function guardedRoute(screen: Screen): RouteObject {
  const Component = whenShown(screenFiles[screen]);
  return {
    path: pathOf(screen),
    handle: { ...handleOf(screen), fetch: Component.fetch },
    element: <Component />,
  };
}

/** Below this address is a react-admin application, which matches the rest of the address itself. */
const officePath = '/admin';
const isOfOffice = (screen: Screen): boolean =>
  screenFiles[screen] === screenFiles.resourceList && screenPaths[screen].startsWith(`${officePath}/`);

function officeRoute(names: readonly Screen[]): RouteObject {
  const Office = whenShown(screenFiles.resourceList);
  return {
    path: officePath,
    handle: { fetch: Office.fetch },
    element: <Office />,
    // For what every route says about its screen: react-admin renders them.
    children: names.map((name) => ({ path: screenPaths[name], handle: handleOf(name), element: null })),
  };
}

const notFound = async () => ({ Component: await notFoundPage() });

/** Any other address. That of the office itself is one, for the server too: as an index it comes before the office. */
const notFoundRoutes: RouteObject[] = [
  { path: officePath, children: [{ index: true, lazy: notFound }] },
  { path: '*', lazy: notFound },
];

/** The routes of one part of the web app; all other addresses belong to the public part. */
export function routesOf(area: ScreenArea): RouteObject[] {
  const names = screenNames.filter((name) => screens[name].area === area);
  const routes = names
    .filter((name) => !isOfOffice(name))
    .map(area === 'public' ? publicRoute : guardedRoute);
  const ofOffice = names.filter(isOfOffice);
  return [
    ...routes,
    ...(ofOffice.length === 0 ? [] : [officeRoute(ofOffice)]),
    ...(area === 'public' ? notFoundRoutes : []),
  ];
}
