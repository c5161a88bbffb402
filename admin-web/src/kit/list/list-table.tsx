import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.js';

type Direction = 'ASC' | 'DESC';

/** A column of a table. `field` is what rows are sorted by here, and `start` the direction of the first press. */
export type ListColumn<Row, Field extends string = string> = {
  label: string;
  /** What a row has here. Null is a dash, which the cards of phones leave out. */
  cell: (row: Row) => ReactNode;
  field?: Field;
  start?: Direction;
  /** Classes of its cells. */
  className?: string | ((row: Row) => string | undefined);
  title?: (row: Row) => string | undefined;
  /** Numbers end in one line. */
  end?: boolean;
  /** The label is for screen readers alone, as above a menu. */
  hidden?: boolean;
};

type ListTableProps<Row, Field extends string> = {
  /** What screen readers call the table. */
  caption: string;
  rows: readonly Row[];
  /** The first one names the row. */
  columns: readonly ListColumn<Row, Field>[];
  sort?: { field: Field | ''; order: Direction };
  onSort?: (field: Field, order: Direction) => void;
  /** The name of the area that the keyboard scrolls sideways. */
  region?: string;
  /** Narrow rows in place of cards on a phone. */
  compact?: boolean;
  className?: string;
  /** Checkboxes before the first column. */
  choice?: { ofPage: ReactNode; ofRow: (row: Row) => ReactNode };
  /** Marks of a row, for styles and keys. */
  dataOf?: (row: Row) => { 'data-row': string; 'data-open'?: boolean };
};

/** Rows of a list as a table; on a phone each row is a card. */
export function ListTable<Row extends { id: string }, Field extends string = string>({
  caption,
  rows,
  columns,
  sort,
  onSort,
  region,
  compact,
  className,
  choice,
  dataOf,
}: ListTableProps<Row, Field>) {
  return (
    <div
      className="table-wrap"
      tabIndex={region ? 0 : undefined}
      role={region ? 'region' : undefined}
      aria-label={region}
    >
      <table className={classNames('table', compact ? 'table--compact' : 'table--cards', className)}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {choice && (
              <th scope="col" className="is-choice">
                {choice.ofPage}
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.label} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} {...dataOf?.(row)}>
              {choice && <td className="is-choice">{choice.ofRow(row)}</td>}
              {columns.map((column, index) => (
                <Cell key={column.label} column={column} row={row} isMain={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeadProps<Row, Field extends string> = { column: ListColumn<Row, Field> } & Pick<
  ListTableProps<Row, Field>,
  'sort' | 'onSort'
>;

/** The name of a column; where rows are sorted by it a button that turns the order around. */
function Head<Row, Field extends string>({ column, sort, onSort }: HeadProps<Row, Field>) {
  const { label, field, start = 'ASC', end, hidden } = column;
  if (field === undefined)
    return (
      <th scope="col" className={end ? 'r' : undefined}>
        {hidden ? <span className="vh">{label}</span> : label}
      </th>
    );
  const order = sort?.field === field ? sort.order : undefined;
  const opposite = order === 'ASC' ? 'DESC' : 'ASC';
  const Icon = order === 'ASC' ? ChevronUp : ChevronDown;
  return (
    <th scope="col" aria-sort={order && (order === 'ASC' ? 'ascending' : 'descending')}>
      <button type="button" className="th-btn" onClick={() => onSort?.(field, order ? opposite : start)}>
        {label}
        {order && <Icon className="icon icon--sm" aria-hidden />}
      </button>
    </th>
  );
}

type CellProps<Row, Field extends string> = { column: ListColumn<Row, Field>; row: Row; isMain: boolean };

function Cell<Row, Field extends string>({ column, row, isMain }: CellProps<Row, Field>) {
  const { label, cell, className, title, end, hidden } = column;
  const content = cell(row);
  const own = typeof className === 'function' ? className(row) : className;
  const names = classNames(isMain && 'is-main', end && 'r num', content === null && 'not-phone', own);
  return (
    <td data-l={isMain || hidden ? undefined : label} className={names || undefined} title={title?.(row)}>
      {content ?? '–'}
    </td>
  );
}
