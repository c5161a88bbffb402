import type { ReactNode } from 'react';
import { SortableHead } from './sortable-head.js';

type Direction = 'ASC' | 'DESC';

/** A column without a field cannot be ordered by; `start` is the order it begins with. */
export type ListColumn<Field extends string> = { field?: Field; label: string; start?: Direction };

type ListHeadProps<Field extends string> = {
  columns: readonly ListColumn<Field>[];
  sort: { field: Field | ''; order: Direction };
  onSort: (field: Field, order: Direction) => void;
  /** What the last column is called to those who listen, where rows have a menu. */
  menu?: string;
  /** A cell before the first column. */
  before?: ReactNode;
};

/** The names of the columns, as buttons where the rows can be ordered by them. */
export function ListHead<Field extends string>({
  columns,
  sort,
  onSort,
  menu,
  before,
}: ListHeadProps<Field>) {
  return (
    <thead>
      <tr>
        {before}
        {columns.map(({ field, label, start }) =>
          field ? (
            <SortableHead
              key={label}
              label={label}
              order={sort.field === field ? sort.order : undefined}
              start={start}
              onOrder={(order) => onSort(field, order)}
            />
          ) : (
            <th scope="col" key={label}>
              {label}
            </th>
          ),
        )}
        {menu && (
          <th scope="col">
            <span className="vh">{menu}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
