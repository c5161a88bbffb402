import { notify } from '../toast/notify.js';

/** The system's own sharing on devices one holds, else the address goes to the clipboard; where neither works it is told. */
export async function share(url: string, title?: string): Promise<void> {
  try {
    if ('share' in navigator && window.matchMedia('(pointer: coarse)').matches)
      await navigator.share({ title, url });
    else {
      await navigator.clipboard.writeText(url);
      notify.quick('Link copied');
    }
  } catch (error) {
    // Closing the system's sheet is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) notify.info(url);
  }
}
