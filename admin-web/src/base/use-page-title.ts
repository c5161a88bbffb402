import { useEffect } from 'react';
import { settings } from './settings.js';

/** Names the tab after what the page shows, once that is known; the shell names it after the screen first. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    queueMicrotask(() => {
      document.title = `${title} · ${settings().brandName}`;
    });
  }, [title]);
}
