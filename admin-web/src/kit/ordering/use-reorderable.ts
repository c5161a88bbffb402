import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState } from 'react';

type Row = {
  /** Rows of one list only take each other. */
  list: string;
  index: number;
  enabled?: boolean;
  onMove: (from: number, to: number) => void;
};

const indexOf = (data: Record<string | symbol, unknown>): number =>
  typeof data.rowIndex === 'number' ? data.rowIndex : -1;

/** Lets a row be dragged by its handle, and others be dropped above and below it. */
export function useReorderable<Element extends HTMLElement>({ list, index, enabled = true, onMove }: Row) {
  const row = useRef<Element>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [edge, setEdge] = useState<Edge | null>(null);
  const [dragging, setDragging] = useState(false);
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  });
  useEffect(() => {
    const element = row.current;
    const dragHandle = handle.current;
    if (!element || !dragHandle || !enabled) return undefined;
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ list, rowIndex: index }),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.list === list,
        getData: ({ input }) =>
          attachClosestEdge({ rowIndex: index }, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) =>
          setEdge(indexOf(source.data) === index ? null : extractClosestEdge(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null);
          const from = indexOf(source.data);
          const to = getReorderDestinationIndex({
            startIndex: from,
            indexOfTarget: index,
            closestEdgeOfTarget: extractClosestEdge(self.data),
            axis: 'vertical',
          });
          if (from >= 0 && from !== to) move.current(from, to);
        },
      }),
    );
  }, [list, index, enabled]);
  return { row, handle, edge, dragging };
}
