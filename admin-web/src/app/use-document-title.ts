import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { isRouteHandle } from '../base/current-screen.js';
import { settings } from '../base/settings.js';

/** Names the tab after the screen. Pages that know better (a job's title) set it themselves afterwards. */
export function useDocumentTitle(): void {
  const handle = useMatches().at(-1)?.handle;
  const title = isRouteHandle(handle) ? handle.title : 'Page not found';
  useEffect(() => {
    document.title = `${title} · ${settings().brandName}`;
  }, [title]);
}
