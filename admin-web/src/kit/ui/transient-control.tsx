import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

function* around(element: HTMLElement): Generator<HTMLElement> {
  for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement)
    yield outer;
}

/**
 * If this area unmounts while it has the focus, the focus moves to its closest remaining ancestor, so that keyboard users
 * do not start at the top of the page.
 */
export function useFocusFallback(area: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = area.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const places = [...around(element)];
      // An explicit focus change takes precedence.
      setTimeout(() => {
        if (document.activeElement !== null && document.activeElement !== document.body) return;
        const place = places.find(({ isConnected }) => isConnected);
        if (!place) return;
        if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
        place.focus({ preventScroll: true });
      });
    };
  }, [area]);
}

/** A control that unmounts once it was used. */
export function TransientControl({ children }: { children: ReactNode }) {
  const area = useRef<HTMLSpanElement>(null);
  useFocusFallback(area);
  return (
    <span ref={area} className="contents">
      {children}
    </span>
  );
}
