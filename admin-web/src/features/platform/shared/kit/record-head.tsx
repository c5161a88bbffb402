import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';

export type RecordHeadProps<Row extends RaRecord> = {
  /** What the record is called. */
  title: (row: Row) => string;
  /** Before its title: a face, a logo. */
  icon?: (row: Row) => ReactNode;
  /** Next to its title: its state. */
  mark?: (row: Row) => ReactNode;
  /** Below its title. */
  lead?: (row: Row) => ReactNode;
  /** What can be done with it. */
  actions?: (row: Row) => ReactNode;
};

/** The head of a page of one record. */
export function RecordHead<Row extends RaRecord>(props: RecordHeadProps<Row> & { row: Row }) {
  const { row, title, icon, mark, lead, actions } = props;
  return (
    <div className="page-head">
      {icon?.(row)}
      <div>
        <div className="record-title">
          <h1>{title(row)}</h1>
          {mark?.(row)}
        </div>
        {lead && <p>{lead(row)}</p>}
      </div>
      {actions && <div className="page-head__actions">{actions(row)}</div>}
    </div>
  );
}
