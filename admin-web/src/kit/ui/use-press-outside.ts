import { type MouseEvent, useRef } from 'react';

/**
 * Handlers for the area around a modal surface: `close` is called for a click that begins and ends there. Text selected with
 * the mouse from inside to outside is no such click, although browsers send one to the common ancestor.
 */
export function usePressOutside(close: () => void) {
  const isPressed = useRef(false);
  const isOutside = ({ target, currentTarget }: MouseEvent): boolean => target === currentTarget;
  return {
    onMouseDown: (event: MouseEvent) => {
      isPressed.current = isOutside(event);
    },
    onClick: (event: MouseEvent) => {
      if (isPressed.current && isOutside(event)) close();
    },
  };
}
