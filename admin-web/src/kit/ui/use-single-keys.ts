import { useLayoutEffect } from 'react';
import { isFreeSingleKey } from './single-keys.js';

/**
 * `/` goes to the search field of the screen, `?` lists its keys: both mark what they mean with `data-hotkey`. Not while
 * somebody writes or a dialog is open, and not where single keys are switched off.
 */
export function useSingleKeys(): void {
  // A layout effect: a key pressed as soon as the screen is painted counts.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isFreeSingleKey(event)) return;
      if (event.key === '/') goToSearch(event);
      if (event.key === '?') showKeys(event);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function goToSearch(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLInputElement>('[data-hotkey="/"]');
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.select();
}

/** The list inside the screen knows more keys than that of the frame around it. */
function showKeys(event: KeyboardEvent): void {
  const opener =
    document.querySelector<HTMLElement>('main [data-hotkey="?"]') ??
    document.querySelector<HTMLElement>('[data-hotkey="?"]');
  if (!opener) return;
  event.preventDefault();
  opener.click();
}
