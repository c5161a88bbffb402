import { useSyncExternalStore } from 'react';

const name = 'singleKeys';
const event = 'singlekeyschange';

/**
 * Whether letters and signs do something by themselves. Whoever speaks to their device, or hits keys by accident,
 * switches them off; this browser remembers it.
 */
export const singleKeysAreOn = (): boolean => localStorage.getItem(name) !== 'off';

export function switchSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(name);
  else localStorage.setItem(name, 'off');
  window.dispatchEvent(new Event(event));
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** A letter, a digit or a sign by itself, such as `/` or `m`: never Tab, an arrow or a key with Ctrl. */
export function isSingleKey({ key, ctrlKey, metaKey, altKey }: Press): boolean {
  return [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}

/** Whether the focus is in a field, where every letter is a letter. */
export function isWriting(): boolean {
  const at = document.activeElement;
  return at instanceof HTMLElement && (at.isContentEditable || at.matches('input, textarea, select'));
}

/** Whether that press would be a single key and these are switched off. */
export const isSwitchedOff = (press: Press): boolean => isSingleKey(press) && !singleKeysAreOn();

/** Whether a key pressed anywhere may do something: nobody writes, nothing lies over the page, and they are on. */
export function isFreeSingleKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || !isSingleKey(event) || isWriting() || !singleKeysAreOn()) return false;
  return !document.querySelector('dialog[open], [aria-modal="true"]');
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(event, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(event, listener);
    window.removeEventListener('storage', listener);
  };
}

export const useSingleKeysAreOn = (): boolean => useSyncExternalStore(subscribe, singleKeysAreOn, () => true);
