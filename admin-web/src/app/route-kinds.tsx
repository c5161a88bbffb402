import { type Screen, screenPaths } from '@app/contracts/access/screen-rules';
import { type ComponentType, lazy, type ReactNode, useState } from 'react';
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

/** A component whose file is fetched when it is first shown, or before. */
export type Fetched = ComponentType & { fetch: () => Promise<unknown> };

/** A component fetched when it is first shown. One that was fetched before is shown at once. */
export function whenShown(load: Load): Fetched {
  let loaded: ComponentType | undefined;
  const fetch = async () => (loaded = await load());
  const Later = lazy(async () => ({ default: await fetch() }));
  function Shown() {
    // Chosen once: what is typed into a component is lost when another takes its place.
    const [Chosen] = useState<ComponentType>(() => loaded ?? Later);
    return <Chosen />;
  }
  return Object.assign(Shown, { fetch });
}

/** The same, with the query library for what it reads and changes. Both are fetched at once. */
export const whenShownWithQueries = (load: Load): Fetched =>
  whenShown(async () => {
    const [Component, { QueryArea }] = await Promise.all([load(), import('./query-area.js')]);
    return function Screen() {
      return (
        <QueryArea>
          <Component />
        </QueryArea>
      );
    };
  });

/** A guarded screen is fetched when somebody is let in, hence never for those whom the guard sends away. */
export function guardedScreen(screen: Screen, title: string, Component: Fetched): RouteObject {
  const handle = { ...handleOf(screen, title), fetch: Component.fetch };
  return { path: screenPaths[screen], handle, element: <Component /> };
}

/** A screen in steps: the step is the last part of the address. */
export function steppedScreen(
  screen: Screen,
  title: string,
  { element, fetch }: { element: ReactNode; fetch: Fetched['fetch'] },
): RouteObject {
  const handle = { ...handleOf(screen, title), fetch };
  return { path: `${screenPaths[screen]}/:step?`, handle, element };
}
