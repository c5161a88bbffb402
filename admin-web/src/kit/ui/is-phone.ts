import { useSyncExternalStore } from 'react';

/** Windows below 640 px, as the style sheets have them. */
const phone = '(max-width: 39.9375em)';

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(phone);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone now. */
export const isPhoneNow = (): boolean => window.matchMedia(phone).matches;

/** The same for components, which follow the window. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, isPhoneNow);
