import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { numberText } from '../../../../base/formats/counted.js';
import { type Chosen, isAnybodyChosen } from '../bulk-actions/chosen.js';
import { type BoardColumn as Column, isLate } from '../../shared/applications/board-state.js';
import { type BoardActions, ColumnCards, type ColumnFocus } from './column-cards.js';
import { ColumnChoice } from './column-choice.js';
import { columnTarget, draggedCardId } from './drag-cards.js';
import { MoreFailure } from './more-failure.js';
import { stageColour } from '../../../shared/pipelines/stage-colours.js';
import type { MoreOfStages } from '../opened-application/use-more-cards.js';

type ColumnProps = ColumnFocus & { column: Column; chosen: Chosen; actions: BoardActions };

/** Height of a card before it is measured: with or without its line of tags. */
function guessHeight(column: Column, index: number): number {
  const card = column.cards[index];
  return card && card.tags.length > 0 ? 86 : 58;
}

/** One stage on a wide screen: it scrolls by itself and takes drops. Drawn anew only when something in it changed. */
export const BoardColumn = memo(function BoardColumn({ column, chosen, actions, ...focus }: ColumnProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const section = useRef<HTMLElement>(null);
  const over = useColumnDrop(section, scroller, column.id, actions.movable);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: column.cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => guessHeight(column, index),
    getItemKey: (index) => column.cards[index]?.id ?? index,
    gap: 6,
    paddingStart: 2,
    paddingEnd: 10,
    overscan: 4,
  });
  const late = column.cards.filter((card) => isLate(card, column.lateAfterDays, actions.now)).length;
  return (
    <section
      ref={section}
      className="board-column"
      aria-labelledby={`stage-${column.id}`}
      data-over={over || undefined}
    >
      <div className="board-column__head">
        <span className="dot" style={{ background: stageColour(column.type, column.settings.color) }} />
        <h2 id={`stage-${column.id}`}>{column.name}</h2>
        <span className="num">{numberText(column.total)}</span>
        {late > 0 && <span className="tag tag--late">{late} late</span>}
        <ColumnChoice column={column} chosen={chosen} onChoose={actions.onChooseColumn} />
      </div>
      <div ref={scroller} className="board-column__scroll">
        <ColumnCards column={column} chosen={chosen} actions={actions} virtualizer={virtualizer} {...focus} />
        {column.total === 0 && <p className="board-column__empty">Nobody here</p>}
        <MoreOfColumn column={column} more={actions.more} />
      </div>
    </section>
  );
});

/** The chosen stage on a phone: part of the page, which scrolls as a whole. */
export function PhoneColumn({ column, chosen, actions, ...focus }: ColumnProps) {
  const list = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    setOffset(list.current ? list.current.getBoundingClientRect().top + window.scrollY : 0);
  }, [column.id]);
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: column.cards.length,
    estimateSize: (index) => guessHeight(column, index) + 18,
    getItemKey: (index) => column.cards[index]?.id ?? index,
    gap: 8,
    overscan: 6,
    scrollMargin: offset,
  });
  return (
    <section className="board-phone" aria-labelledby={`stage-${column.id}`} ref={list}>
      <h2 className="vh" id={`stage-${column.id}`}>
        {column.name}
      </h2>
      {isAnybodyChosen(chosen) && (
        <div className="board-phone__choice">
          <ColumnChoice column={column} chosen={chosen} onChoose={actions.onChooseColumn} />
        </div>
      )}
      <ColumnCards column={column} chosen={chosen} actions={actions} virtualizer={virtualizer} {...focus} />
      {column.total === 0 && <p className="board-column__empty">Nobody is in {column.name}</p>}
      <MoreOfColumn column={column} more={actions.more} />
    </section>
  );
}

function MoreOfColumn({ column, more }: { column: Column; more: MoreOfStages }) {
  const rest = column.total - column.cards.length;
  if (column.nextCursor === null || rest <= 0) return null;
  return (
    <>
      <MoreFailure stage={column} more={more} />
      <button type="button" className="board-column__more" onClick={() => more.load(column.id)}>
        {numberText(rest)} more
      </button>
    </>
  );
}

/** Lets the whole column take drops and scroll while something is dragged over it. */
function useColumnDrop(
  section: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  stageId: string,
  movable: boolean,
): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const column = section.current;
    const list = scroller.current;
    if (!column || !list || !movable) return undefined;
    const isCard = ({ source }: { source: { data: Record<string | symbol, unknown> } }) =>
      draggedCardId(source.data) !== undefined;
    return combine(
      dropTargetForElements({
        element: column,
        canDrop: isCard,
        getData: () => columnTarget(stageId),
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: () => setOver(false),
      }),
      autoScrollForElements({ element: list, canScroll: isCard }),
    );
  }, [section, scroller, stageId, movable]);
  return over;
}
