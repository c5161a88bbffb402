import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect } from 'react';
import { counted } from '../../../../base/formats/counted.js';
import { type Chosen, isChosen } from '../bulk-actions/chosen.js';
import { ApplicantCard } from './applicant-card.js';
import type { BoardColumn } from '../../shared/applications/board-state.js';
import { cardsAhead, type MoreOfStages } from '../opened-application/use-more-cards.js';

/** What every column shares: rights, clock and the ways to act on a card. */
export type BoardActions = {
  now: Date;
  movable: boolean;
  openCardId: string | null;
  hrefOf: (cardId: string) => string;
  onMoveMenu: (cardId: string, anchor: HTMLElement) => void;
  /** Absent for those who may not decide about several at once. */
  onChoose?: (cardId: string, stageId: string) => void;
  onChooseColumn?: (stageId: string) => void;
  more: MoreOfStages;
  onFocused: () => void;
};

/** Cards of one column that stand out; null where it has none such, so that no other column is drawn anew. */
export type ColumnFocus = {
  /** The card that takes the board's tab stop in its column. */
  activeCardId: string | null;
  /** A card that has to be scrolled to and focused as soon as it is drawn. */
  focusCardId: string | null;
};

type ColumnCardsProps<Scroll extends Element | Window> = ColumnFocus & {
  column: BoardColumn;
  chosen: Chosen;
  actions: BoardActions;
  virtualizer: Virtualizer<Scroll, HTMLLIElement>;
};

/** The windowed cards of one column; asks for more before the end is reached. */
export function ColumnCards<Scroll extends Element | Window>(props: ColumnCardsProps<Scroll>) {
  const { column, chosen, actions, activeCardId, virtualizer } = props;
  const rows = virtualizer.getVirtualItems();
  const lastDrawn = rows.at(-1)?.index ?? -1;
  const { load } = actions.more;
  const near = column.nextCursor !== null && lastDrawn >= column.cards.length - cardsAhead;
  useEffect(() => {
    if (near) load(column.id);
  }, [near, column.cards.length, column.id, load]);
  useFocusOfMovedCard(props);

  const tabStop = activeCardId ?? column.cards[0]?.id;
  return (
    <ul
      className="board-cards"
      aria-label={`${column.name}, ${counted(column.total, 'candidate')}`}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {rows.map((row) => {
        const card = column.cards[row.index];
        if (!card) return null;
        return (
          <li
            key={card.id}
            ref={virtualizer.measureElement}
            data-index={row.index}
            data-card={card.id}
            aria-setsize={column.total}
            aria-posinset={row.index + 1}
            style={{ transform: `translateY(${row.start - virtualizer.options.scrollMargin}px)` }}
          >
            <ApplicantCard
              card={card}
              href={actions.hrefOf(card.id)}
              lateAfterDays={column.lateAfterDays}
              now={actions.now}
              movable={actions.movable}
              tabbable={card.id === tabStop}
              open={card.id === actions.openCardId}
              chosen={isChosen(chosen, card.id, column.id)}
              onChoose={actions.onChoose}
              onMoveMenu={actions.onMoveMenu}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Follows a card that was moved by keys or by the menu: without this the focus would fall to the page. */
function useFocusOfMovedCard<Scroll extends Element | Window>(props: ColumnCardsProps<Scroll>): void {
  const { column, actions, focusCardId, virtualizer } = props;
  const { onFocused } = actions;
  const index = focusCardId === null ? -1 : column.cards.findIndex((card) => card.id === focusCardId);
  useEffect(() => {
    if (index < 0 || focusCardId === null) return undefined;
    virtualizer.scrollToIndex(index, { align: 'auto' });
    let tries = 0;
    let frame = 0;
    const attempt = () => {
      const link = document.querySelector<HTMLElement>(`[data-card="${CSS.escape(focusCardId)}"] a`);
      if (link) {
        link.focus({ preventScroll: false });
        onFocused();
      } else if (tries++ < 30) {
        frame = requestAnimationFrame(attempt);
      } else {
        onFocused();
      }
    };
    frame = requestAnimationFrame(attempt);
    return () => cancelAnimationFrame(frame);
  }, [index, focusCardId, virtualizer, onFocused]);
}
