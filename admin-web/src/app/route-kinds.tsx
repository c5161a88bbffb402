import { type Screen, screenPaths } from '@app/contracts/access/screen-rules';
import { type ComponentType, lazy, type ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { handleOf } from './current-screen.js';

export type Load = () => Promise<ComponentType>;

/** What stands where there is nothing. */
export const notFoundPage: Load = async () =>
  (await import('../public/not-found/not-found-page.js')).NotFoundPage;

/** Fetched with its route, so that the first one is there before the page comes alive. */
export const fetchedFirst = (load: Load) => async () => ({ Component: await load() });

/** A public screen, whose HTML may have come from the server. */
export function publicScreen(screen: Screen, title: string, load: Load): RouteObject {
  return {
    path: screenPaths[screen],
    handle: handleOf(screen, title),
    lazy: fetchedFirst(load),
  };
}

/** A component fetched when it is first shown. */
export const whenShown = (load: Load): ComponentType => lazy(async () => ({ default: await load() }));

/** The same, with the query library for what it reads and changes. Both are fetched at once. */
export const whenShownWithQueries = (load: Load): ComponentType =>
  lazy(async () => {
    const [Component, { QueryArea }] = await Promise.all([load(), import('./query-area.js')]);
    const Screen = () => (
      <QueryArea>
        <Component />
      </QueryArea>
    );
    return { default: Screen };
  });

/** A guarded screen is fetched when it is shown, hence never for somebody whom the guard sends away. */
export function guardedScreen(screen: Screen, title: string, Component: ComponentType): RouteObject {
  return { path: screenPaths[screen], handle: handleOf(screen, title), element: <Component /> };
}

/** A screen in steps: the step is the last part of the address. */
export function steppedScreen(screen: Screen, title: string, element: ReactNode): RouteObject {
  return { path: `${screenPaths[screen]}/:step?`, handle: handleOf(screen, title), element };
}
