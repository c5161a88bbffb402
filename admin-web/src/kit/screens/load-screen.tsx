import { type ComponentType, lazy, useState } from 'react';

/** Fetches a component. */
export type Load = () => Promise<ComponentType>;

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

/** Loads a screen and another file it needs, in parallel. */
export const alongWith =
  (load: Load, loadOther: () => Promise<unknown>): Load =>
  async () => {
    const [Component] = await Promise.all([load(), loadOther()]);
    return Component;
  };

/** What stands where there is nothing. */
export const notFoundPage: Load = async () => (await import('./not-found-page.js')).NotFoundPage;
