import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Ways out of a popover. */
export type FocusInside = {
  /** Closes it; the focus goes back. */
  close: () => void;
  /** Closes it, then does what was chosen, which may open something else. */
  choose: (act: () => void) => void;
  /** Closes it for another screen, which takes the focus itself. */
  leave: () => void;
};

/** The focus while a popover is open: on what is chosen now or can be chosen first, and back where it was afterwards. */
export function useFocusInside(
  popover: HTMLElement | null,
  anchor: HTMLElement,
  onClose: () => void,
): FocusInside {
  const [opener] = useState(() => openerOf(anchor));
  const leaving = useRef(false);
  useLayoutEffect(() => {
    if (!popover) return undefined;
    // By then the list knows its items, and takes the arrow keys on from here.
    queueMicrotask(() => startOf(popover).focus({ preventScroll: true }));
    return () => {
      // Whatever it was about may be gone, and the popover with it.
      queueMicrotask(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && !leaving.current) opener.focus({ preventScroll: true });
      });
    };
  }, [popover, opener]);
  const close = () => {
    // At once: a dialog that opens next remembers what has the focus then.
    flushSync(onClose);
    opener.focus({ preventScroll: true });
  };
  return {
    close,
    choose: (act) => {
      close();
      act();
    },
    leave: () => {
      leaving.current = true;
      onClose();
    },
  };
}

const startOf = (popover: HTMLElement): HTMLElement =>
  popover.querySelector<HTMLElement>('[data-start]:not(:disabled)') ??
  popover.querySelector<HTMLElement>('.menu__item:not(:disabled)') ??
  popover;

function openerOf(anchor: HTMLElement): HTMLElement {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : anchor;
}
