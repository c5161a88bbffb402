import { useEffect } from 'react';
import { settings } from '../app/settings.js';

/** Names the tab after what the page shows; the shell names it after the screen first. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    queueMicrotask(() => {
      document.title = `${title} · ${settings().brandName}`;
    });
  }, [title]);
}
