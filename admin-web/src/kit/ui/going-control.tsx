import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

function* around(element: HTMLElement): Generator<HTMLElement> {
  for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement)
    yield outer;
}

/**
 * When this area goes while the focus is inside, the focus stays with what was around it: who works with a keyboard goes
 * on there, not at the top of the page.
 */
export function useFocusKeptNear(area: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = area.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const places = [...around(element)];
      // Whatever else puts the focus somewhere comes first.
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

/** Controls that are gone once they have done what they are for. */
export function GoingControl({ children }: { children: ReactNode }) {
  const area = useRef<HTMLSpanElement>(null);
  useFocusKeptNear(area);
  return (
    <span ref={area} className="contents">
      {children}
    </span>
  );
}
