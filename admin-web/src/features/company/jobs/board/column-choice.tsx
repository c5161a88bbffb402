import { useEffect, useRef } from 'react';
import type { Chosen } from '../bulk-actions/chosen.js';
import { partOf } from '../bulk-actions/chosen.js';
import type { BoardColumn } from '../../shared/applications/board-state.js';

type ColumnChoiceProps = {
  column: BoardColumn;
  chosen: Chosen;
  /** Absent for those who may not decide about several at once. */
  onChoose?: (stageId: string) => void;
};

/** Chooses everybody in a column, or nobody in it. */
export function ColumnChoice({ column, chosen, onChoose }: ColumnChoiceProps) {
  const box = useRef<HTMLInputElement>(null);
  const part = partOf(chosen, column);
  useEffect(() => {
    if (box.current) box.current.indeterminate = part === 'some';
  }, [part]);
  if (!onChoose || column.total === 0) return null;
  return (
    <label className="check column-choice">
      <input ref={box} type="checkbox" checked={part === 'all'} onChange={() => onChoose(column.id)} />
      <span className="vh">Choose everybody in {column.name}</span>
    </label>
  );
}
