import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button, IconButton } from '../../../kit/ui/button.js';
import { MoveButtons } from '../../../kit/ordering/move-buttons.js';
import '../../../kit/ordering/ordering.css';

type ListRowsProps = {
  /** What one row is called: `Step`. */
  name: string;
  rows: { id: string }[];
  most: number;
  readOnly: boolean;
  /** What stands there as long as there are none. */
  none: string;
  fieldsOf: (index: number) => ReactNode;
  onAdd: () => void;
  onRemove: (index: number) => void;
  onMove: (from: number, to: number) => void;
};

/** Rows of the profile that are added, removed, and put into another order by their buttons. */
export function ListRows({ name, rows, most, readOnly, none, fieldsOf, ...acts }: ListRowsProps) {
  const [said, announce] = useState('');
  const adds = useRef<HTMLButtonElement>(null);
  const move = (from: number, to: number) => {
    announce(`${name} ${from + 1} is now ${to + 1} of ${rows.length}`);
    acts.onMove(from, to);
  };
  const remove = (index: number) => {
    announce(`${name} ${index + 1} removed`);
    acts.onRemove(index);
    // The button that was pressed is gone with its row.
    adds.current?.focus();
  };
  return (
    <div className="list-rows">
      {rows.length === 0 && <p className="field__hint">{none}</p>}
      <p className="vh" role="status">
        {said}
      </p>
      <ol hidden={rows.length === 0}>
        {rows.map(({ id }, index) => (
          <li key={id} className="list-row">
            <span className="list-row__number num" aria-hidden>
              {index + 1}
            </span>
            <div className="list-row__fields">{fieldsOf(index)}</div>
            {!readOnly && (
              <div className="list-row__acts">
                <MoveButtons name={`${name} ${index + 1}`} index={index} count={rows.length} onMove={move} />
                <IconButton
                  small
                  label={`Remove ${name.toLowerCase()} ${index + 1}`}
                  onClick={() => remove(index)}
                >
                  <Trash2 className="icon" aria-hidden />
                </IconButton>
              </div>
            )}
          </li>
        ))}
      </ol>
      {!readOnly && (
        <div>
          <Button
            ref={adds}
            size="small"
            aria-disabled={rows.length >= most || undefined}
            onClick={() => rows.length < most && acts.onAdd()}
          >
            <Plus className="icon" aria-hidden />
            {rows.length < most ? `Add a ${name.toLowerCase()}` : `${most} at most`}
          </Button>
        </div>
      )}
    </div>
  );
}
