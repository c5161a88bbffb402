import { useSyncExternalStore } from 'react';

const system = '(prefers-color-scheme: dark)';

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(system);
  list.addEventListener('change', listener);
  window.addEventListener('themechange', listener);
  return () => {
    list.removeEventListener('change', listener);
    window.removeEventListener('themechange', listener);
  };
}

function read(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia(system).matches ? 'dark' : 'light';
}

/** The theme the page shows now, by choice or by the system. */
export const useThemeMode = (): 'light' | 'dark' => useSyncExternalStore(subscribe, read);
