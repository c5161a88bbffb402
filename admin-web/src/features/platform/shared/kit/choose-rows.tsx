import { type Identifier, useListContext } from 'ra-core';

/** Chooses one row, for what is done with many at once. */
export function ChooseOne({ id }: { id: Identifier }) {
  const { selectedIds = [], onToggleItem } = useListContext();
  return (
    // The row is a link of its own: what happens in here stays in here.
    <label className="check list-choose" onClick={(event) => event.stopPropagation()}>
      <input type="checkbox" checked={selectedIds.includes(id)} onChange={() => onToggleItem(id)} />
      <span className="vh">Select this row</span>
    </label>
  );
}

/** Chooses all rows of the page, or none. */
export function ChooseAll() {
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
