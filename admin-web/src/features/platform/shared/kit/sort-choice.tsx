import { type RaRecord, useListContext } from 'ra-core';
import type { Column } from './list-column.js';

type SortChoiceProps = { columns: readonly Pick<Column<RaRecord>, 'source' | 'label' | 'sortable'>[] };

/** By what cards are ordered: a table has its heads for that. */
export function SortChoice({ columns }: SortChoiceProps) {
  const { sort, setSort } = useListContext();
  const sortable = columns.filter((column) => column.sortable);
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
