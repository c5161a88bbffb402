import type { ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { SelectPage, SelectRow } from './select-rows.js';

export type RecordTableProps = {
  /** `<DataTable.Col>`s, each with a `render`. */
  children: ReactNode;
  hiddenColumns?: string[];
  /** What can be done with selected rows; rows can be selected only where there is something. */
  bulkActionButtons?: ReactNode;
  /** What a click on a row opens; `false` where records have no page. */
  rowClick?: 'edit' | false;
};

/** The DataTable of react-admin, with boxes that have a label. */
export function RecordTable({ children, hiddenColumns, bulkActionButtons, rowClick = 'edit' }: RecordTableProps) {
  return (
    <div className="list-table">
      <DataTable bulkActionButtons={false} hiddenColumns={hiddenColumns} rowClick={rowClick} size="small">
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
