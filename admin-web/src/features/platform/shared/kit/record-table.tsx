import type { ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { SelectPage, SelectRow } from './select-rows.js';

export type RecordTableProps = {
  /** `<DataTable.Col>`s, each with a `render`. */
  children: ReactNode;
  hiddenColumns?: string[];
  /** What can be done with selected rows; rows can be selected only where there is something. */
  bulkActionButtons?: ReactNode;
  /** A click on a row opens the record, unless records have no page. */
  rowClick?: false;
};

/** The DataTable of react-admin, with boxes that have a label. */
export function RecordTable({ children, hiddenColumns, bulkActionButtons, rowClick }: RecordTableProps) {
  return (
    <div className="list-table">
      <DataTable hiddenColumns={hiddenColumns} rowClick={rowClick}>
        {bulkActionButtons && (
          <DataTable.Col
            source="selection"
            label={<SelectPage />}
            disableSort
            render={({ id }) => <SelectRow id={id} />}
          />
        )}
        {children}
      </DataTable>
    </div>
  );
}
