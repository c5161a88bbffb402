import { type Screen, screenPaths } from '@app/contracts/access/screen-rules';
import { type ComponentType, lazy, type ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { handleOf } from './current-screen.js';

type Load = () => Promise<ComponentType>;

/** A public screen is fetched with its route, so that the first one is there before the page comes alive. */
export function publicScreen(screen: Screen, title: string, load: Load): RouteObject {
  return {
    path: screenPaths[screen],
    handle: handleOf(screen, title),
    lazy: async () => ({ Component: await load() }),
  };
}

/** A component fetched when it is first shown. */
export const whenShown = (load: Load): ComponentType => lazy(async () => ({ default: await load() }));

/** A guarded screen is fetched when it is shown, hence never for somebody whom the guard sends away. */
export function guardedScreen(screen: Screen, title: string, Component: ComponentType): RouteObject {
  return { path: screenPaths[screen], handle: handleOf(screen, title), element: <Component /> };
}

/** A screen in steps: the step is the last part of the address. */
export function steppedScreen(screen: Screen, title: string, element: ReactNode): RouteObject {
  return { path: `${screenPaths[screen]}/:step?`, handle: handleOf(screen, title), element };
}
