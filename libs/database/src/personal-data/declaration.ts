import { type PurposeName, purposeNames } from './purposes.js';

/** What the columns of one table are kept for. */
export type TableDeclaration = {
  /** With its schema, as `identity.account`; those of the product itself go without. */
  table: string;
  personal: { column: string; purpose: PurposeName }[];
  /** Columns that say nothing about anybody. */
  free: string[];
};

type Columns = Partial<Record<PurposeName | 'free', string>>;

/** Declares a table: its columns, set apart by blanks, under what they are kept for, or as free of personal data. */
export function declare(table: string, { free = '', ...byPurpose }: Columns): TableDeclaration {
  const named = (columns: string): string[] => columns.split(/\s+/).filter(Boolean);
  const personal = purposeNames.flatMap((purpose) =>
    named(byPurpose[purpose] ?? '').map((column) => ({ column, purpose })),
  );
  return { table, personal, free: named(free) };
}

/** Tables without anything about anybody. */
export const declareFree = (tables: Record<string, string>): TableDeclaration[] =>
  Object.entries(tables).map(([table, free]) => declare(table, { free }));
