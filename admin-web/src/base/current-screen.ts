import { type Screen, screenRules } from '@app/contracts/access/screen-rules';
import { screens } from '@app/contracts/access/screens';

/** What every route knows about its screen. */
export type RouteHandle = { screen: Screen; requiresAuth: boolean; publicFacing: boolean; title: string };

let read: () => RouteHandle | undefined = () => undefined;

/** The router tells here which route is shown, for code that must not import the router. */
export function tellCurrentScreen(reader: () => RouteHandle | undefined): void {
  read = reader;
}

export const currentScreen = (): RouteHandle | undefined => read();

/** The flags of a screen, from the one table of screens. */
export function handleOf(screen: Screen): RouteHandle {
  const { requiresAuth, publicFacing } = screenRules[screen];
  return { screen, requiresAuth, publicFacing, title: screens[screen].title };
}

/** Whether this is what `handleOf` makes. */
export function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'screen' in handle && 'title' in handle;
}
