import { ChevronDown, ChevronUp } from 'lucide-react';

type Direction = 'ASC' | 'DESC';
type SortableHeadProps = {
  label: string;
  /** How the rows stand by this column now; undefined when they stand by another one. */
  order: Direction | undefined;
  /** The order it begins with. */
  start?: Direction;
  onOrder: (order: Direction) => void;
};

/** The name of a column as a button that orders the rows by it, and turns the order around. */
export function SortableHead({ label, order, start = 'ASC', onOrder }: SortableHeadProps) {
  const opposite = order === 'ASC' ? 'DESC' : 'ASC';
  const Icon = order === 'ASC' ? ChevronUp : ChevronDown;
  return (
    <th scope="col" aria-sort={order && (order === 'ASC' ? 'ascending' : 'descending')}>
      <button type="button" className="th-btn" onClick={() => onOrder(order ? opposite : start)}>
        {label}
        {order && <Icon className="icon icon--sm" aria-hidden />}
      </button>
    </th>
  );
}
