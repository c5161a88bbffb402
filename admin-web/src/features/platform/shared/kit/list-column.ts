import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';

/** One column of a table, and one line of a card on phones. */
export type Column<Row extends RaRecord> = {
  /** What it is sorted by and remembered under. */
  source: string;
  label: string;
  sortable?: boolean;
  align?: 'right';
  /** Not shown until somebody chooses it. */
  hidden?: boolean;
  /** On a card: its state, at the right of the head, or not there at all; else a line. The first column is the head. */
  card?: 'state' | 'none';
  render(row: Row): ReactNode;
};

/** How rows are shown and what can be done with them. */
export type ListLook<Row extends RaRecord> = {
  columns: readonly Column<Row>[];
  /** At the end of a row. */
  menu?(row: Row): ReactNode;
  /** What can be done with many at once, made with `BulkAct`; rows can be chosen only where there is something. */
  bulk?: ReactNode;
};

/** The columns that are hidden until somebody chooses them. */
export const hiddenAtFirst = (columns: readonly { source: string; hidden?: boolean }[]): string[] =>
  columns.filter(({ hidden }) => hidden).map(({ source }) => source);
