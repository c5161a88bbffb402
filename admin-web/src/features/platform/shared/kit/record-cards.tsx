import { type RaRecord, RecordContextProvider, useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { actionColumns, type ListColumn, namedColumns, useHiddenColumns } from './list-columns.js';
import { SelectRow } from './select-rows.js';

export type CardLook = {
  /** The column shown at the right of a card's head. */
  stateColumn?: string;
  /** Columns that cards leave out. */
  tableOnly?: readonly string[];
};

type RecordCardsProps = CardLook & {
  /** The columns of the table: the first one is the head of a card. */
  children: ReactNode;
  hiddenColumns?: string[];
  bulkActionButtons?: ReactNode;
};

/** Rows as cards, for phones: a table of react-admin scrolls sideways there. */
export function RecordCards({ children, hiddenColumns, bulkActionButtons, ...look }: RecordCardsProps) {
  const { stateColumn, tableOnly = [] } = look;
  const { data = [], selectedIds = [] } = useListContext<RaRecord>();
  const [hidden] = useHiddenColumns(hiddenColumns);
  const [title, ...others] = namedColumns(children);
  const shown = others.filter(({ source }) => !tableOnly.includes(source) && !hidden.includes(source));
  const atTitle = [...shown.filter(({ source }) => source === stateColumn), ...actionColumns(children)];
  return (
    <ul className="list-cards">
      {data.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <li data-selected={selectedIds.includes(record.id) || undefined}>
            <div className="list-cards__head">
              {bulkActionButtons && <SelectRow id={record.id} />}
              <span className="strong list-cards__title">{title?.render?.(record)}</span>
              {atTitle.map(({ source = 'actions', render }) => (
                <span key={source}>{render?.(record)}</span>
              ))}
            </div>
            <Lines columns={shown.filter(({ source }) => source !== stateColumn)} record={record} />
          </li>
        </RecordContextProvider>
      ))}
    </ul>
  );
}

function Lines({ columns, record }: { columns: readonly ListColumn[]; record: RaRecord }) {
  return (
    <dl className="list-cards__lines">
      {columns.map(({ source, label, render }) => (
        <div key={source}>
          <dt>{label}</dt>
          <dd>{render?.(record)}</dd>
        </div>
      ))}
    </dl>
  );
}
