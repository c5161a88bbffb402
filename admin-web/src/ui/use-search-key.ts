import { useEffect } from 'react';

const searchField = '[data-hotkey="/"]';

/** `/` goes to the search field of the screen, unless somebody is writing or a dialog is open. */
export function useSearchKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting()) return;
      const field = document.querySelector<HTMLInputElement>(searchField);
      if (!field || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function isWriting(): boolean {
  const at = document.activeElement;
  return at instanceof HTMLElement && (at.isContentEditable || at.matches('input, textarea, select'));
}
