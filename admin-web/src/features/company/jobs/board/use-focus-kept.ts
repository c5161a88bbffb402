import type { BoardView } from '@app/contracts/applications/board';
import { type FocusEvent, useEffect, useRef } from 'react';
import { findCard } from '../../shared/applications/board-state.js';

/**
 * Follows a card that had the focus when somebody else moved it: it is drawn anew elsewhere, and the focus would be lost
 * to the page. `onActive` hears of every card that gets the focus.
 */
export function useFocusKept(
  board: BoardView,
  onActive: (cardId: string) => void,
  focusOn: (cardId: string) => void,
) {
  const focused = useRef<string | undefined>(undefined);
  const follow = useRef(focusOn);
  useEffect(() => {
    follow.current = focusOn;
  });
  useEffect(() => {
    const cardId = focused.current;
    if (cardId === undefined || document.activeElement !== document.body) return;
    if (findCard(board, cardId)) follow.current(cardId);
  }, [board]);
  return {
    onFocus: (event: FocusEvent<HTMLElement>) => {
      focused.current = event.target.closest<HTMLElement>('[data-card]')?.dataset.card;
      if (focused.current !== undefined) onActive(focused.current);
    },
    /** A card that is taken off the page does not leave of its own will. */
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (event.target.isConnected) focused.current = undefined;
    },
  };
}
