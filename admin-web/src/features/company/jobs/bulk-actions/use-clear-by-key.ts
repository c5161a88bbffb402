import { useEffect } from 'react';

/** Where Escape closes something that lies over or beside the page, or leaves a field. */
const elsewhere =
  'dialog, aside, [role="dialog"], [role="menu"], [popover], [contenteditable], textarea, select, input:not([type="checkbox"])';

/** Escape on the page itself takes the choice back. */
export function useClearByKey(clear: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(elsewhere)) return;
      clear();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [clear]);
}
