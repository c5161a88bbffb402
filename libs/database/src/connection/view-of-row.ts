/** A row that is not read otherwise than as a view. */
export type ViewRow = Record<string, unknown>;

const fieldOf = (column: string): string =>
  column.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/**
 * A row as the API sends it: `created_at` becomes `createdAt`, a moment ISO 8601 text. What a column of JSON holds stays as
 * it is.
 */
export function viewOfRow<View extends object>(row: ViewRow): View;
export function viewOfRow(row: ViewRow): object {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      fieldOf(column),
      value instanceof Date ? value.toISOString() : value,
    ]),
  );
}
