import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { namedColumns } from './list-columns.js';

/** The order of cards: a table has its heads for that. */
export function SortChoice({ columns }: { columns: ReactNode }) {
  const { sort, setSort } = useListContext();
  const sortable = namedColumns(columns).filter(({ disableSort }) => !disableSort);
  if (sortable.length === 0) return null;
  return (
    <select
      className="select"
      aria-label="Order"
      value={`${sort.field} ${sort.order}`}
      onChange={({ target }) => {
        const [field = '', order] = target.value.split(' ');
        setSort({ field, order: order === 'ASC' ? 'ASC' : 'DESC' });
      }}
    >
      {sortable.map(({ source, label }) =>
        (['ASC', 'DESC'] as const).map((order) => (
          <option key={`${source} ${order}`} value={`${source} ${order}`}>
            By {label.toLowerCase()}, {order === 'ASC' ? 'rising' : 'falling'}
          </option>
        )),
      )}
    </select>
  );
}
