import { useSyncExternalStore } from 'react';

/** Whether the browser believes it has a connection. It may be wrong about yes, never about no. */
export const isOnline = (): boolean => navigator.onLine !== false;

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** The same for components, which follow the connection. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);
