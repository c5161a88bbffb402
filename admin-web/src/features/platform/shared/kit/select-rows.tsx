import { type Identifier, useListContext } from 'ra-core';
import { useEffect, useRef } from 'react';

/*
 * The boxes of react-admin's table give their label to the element around the input, where assistive technology does not
 * find it. These are a column of their own, and work on cards too.
 */

/** Selects one row for bulk actions. */
export function SelectRow({ id }: { id: Identifier }) {
  const { selectedIds = [], onToggleItem } = useListContext();
  return (
    // A click on the row opens the record.
    <label className="check list-choose" onClick={(event) => event.stopPropagation()}>
      <input type="checkbox" checked={selectedIds.includes(id)} onChange={() => onToggleItem(id)} />
      <span className="vh">Select this row</span>
    </label>
  );
}

/** Selects all rows of the page, or none. */
export function SelectPage() {
  const { data = [], selectedIds = [], onSelect } = useListContext();
  const ids = data.map(({ id }) => id);
  const isAll = ids.length > 0 && ids.every((id) => selectedIds.includes(id));
  const others = selectedIds.filter((id) => !ids.includes(id));
  return (
    <label className="check list-choose">
      <input
        type="checkbox"
        checked={isAll}
        onChange={() => onSelect(isAll ? others : [...others, ...ids])}
      />
      <span className="vh">Select all rows of this page</span>
    </label>
  );
}

/** Other filters show other rows: what was selected before is not selected any more. */
export function UnselectWithFilters() {
  const { filterValues, onUnselectItems } = useListContext();
  const filters = JSON.stringify(filterValues);
  const before = useRef(filters);
  useEffect(() => {
    if (before.current === filters) return;
    before.current = filters;
    onUnselectItems();
  }, [filters, onUnselectItems]);
  return null;
}
