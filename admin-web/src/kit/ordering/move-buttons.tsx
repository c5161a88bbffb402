import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { IconButton } from '../ui/button.js';

type MoveProps = {
  /** What is moved, as it is read out: `Question 2`. */
  name: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
};

/** The handle of a row: dragged with the pointer, moved with the arrow keys. */
export function DragHandle({
  ref,
  name,
  index,
  count,
  onMove,
}: MoveProps & { ref: RefObject<HTMLButtonElement | null> }) {
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to >= 0 && to < count && to !== index) onMove(index, to);
  };
  return (
    <button
      ref={ref}
      type="button"
      className="grip"
      title="Drag, or use the arrow keys"
      aria-label={`Move ${name}, ${index + 1} of ${count}: drag, or use the arrow keys`}
      onKeyDown={onKeyDown}
    >
      <GripVertical className="icon" aria-hidden />
    </button>
  );
}

/** One up and one down, for those who neither drag nor use a keyboard. */
export function MoveButtons({ name, index, count, onMove }: MoveProps) {
  return (
    <>
      <IconButton
        small
        label={`${name} up`}
        aria-disabled={index === 0 || undefined}
        onClick={() => index > 0 && onMove(index, index - 1)}
      >
        <ArrowUp className="icon" aria-hidden />
      </IconButton>
      <IconButton
        small
        label={`${name} down`}
        aria-disabled={index === count - 1 || undefined}
        onClick={() => index < count - 1 && onMove(index, index + 1)}
      >
        <ArrowDown className="icon" aria-hidden />
      </IconButton>
    </>
  );
}
