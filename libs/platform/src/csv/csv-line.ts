/** A cell that a spreadsheet would take for a formula starts like this. */
const formula = /^[=+\-@\t\r\0]/;

/**
 * One line of a CSV (RFC 4180), ended. Texts that look like formulas get an apostrophe in front: a spreadsheet shows
 * them, and runs nothing.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
