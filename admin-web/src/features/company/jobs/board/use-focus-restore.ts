import type { BoardView } from '@app/contracts/applications/board';
import { type FocusEvent, useEffect, useRef } from 'react';
import { findCard } from '../../shared/applications/board-state.js';

/**
 * Restores the focus of a card that another member moved: it remounts in another column and loses the focus. `onActive`
 * is called for every card that gets the focus.
 */
export function useFocusRestore(
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
    /** Unmounting a card is not a blur by the user. */
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (event.target.isConnected) focused.current = undefined;
    },
  };
}
