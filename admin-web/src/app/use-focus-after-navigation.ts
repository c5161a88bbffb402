import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After going to another screen the focus is at its beginning, so that keyboards and screen readers start there.
 * Screens that put the focus somewhere themselves keep it.
 */
export function useFocusAfterNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const wait = requestAnimationFrame(() => {
      const { activeElement } = document;
      const isLost = activeElement === null || activeElement === document.body;
      if (isLost) document.getElementById('main')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(wait);
  }, [pathname]);
}
