import { useStore } from 'ra-core';
import { Children, isValidElement, type ReactNode } from 'react';
import type { DataTableColumnProps } from 'react-admin';
import { useOfficeResource } from './office-context.js';

/** A `<DataTable.Col>` as cards, the menu of columns and the choice of an order read it. */
export type ListColumn = Pick<DataTableColumnProps, 'source' | 'label' | 'disableSort' | 'render'>;
type NamedColumn = ListColumn & { source: string; label: string };

const columnsIn = (columns: ReactNode): ListColumn[] =>
  Children.toArray(columns).flatMap((column) => (isValidElement<ListColumn>(column) ? [column.props] : []));

const isNamed = (column: ListColumn): column is NamedColumn =>
  column.source !== undefined && typeof column.label === 'string';

/** The columns that show a field of the record. */
export const namedColumns = (columns: ReactNode): NamedColumn[] => columnsIn(columns).filter(isNamed);

/** The columns without a name: what can be done with a row. */
export const actionColumns = (columns: ReactNode): ListColumn[] =>
  columnsIn(columns).filter((column) => !isNamed(column));

const none: string[] = [];

/** The hidden columns, where the DataTable stores them. */
export const useHiddenColumns = (atFirst = none) =>
  useStore<string[]>(`${useOfficeResource().name}.datatable`, atFirst);
