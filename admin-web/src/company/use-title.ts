import { useEffect } from 'react';
import { settings } from '../app/settings.js';

/** Names the tab after what the screen shows, once that is known. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${settings().brandName}`;
  }, [title]);
}
