import { notify } from '../../platform/toast/notify.js';

/** The system's own sharing where there is one, else the address goes to the clipboard. */
export async function share(url: string): Promise<void> {
  try {
    if (window.matchMedia('(pointer: coarse)').matches && 'share' in navigator)
      await navigator.share({ url });
    else {
      await navigator.clipboard.writeText(url);
      notify.quick('Link copied');
    }
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) notify.info(url);
  }
}
