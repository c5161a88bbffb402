/**
 * Where a spreadsheet begins a formula: at the start of a cell, and behind what other spreadsheets separate cells by. One
 * that separates by semicolons takes `1,"a;=1+1"` for two cells, whatever is quoted.
 */
const formulaStart = /^(?=[\t\r\0])|(^|[;\t\n\0]|\r\n?)([^\S\r\n\t]{0,20})(?=[=+\-@])/g;
/** A phone number (E.164), grouped or not: digits and blanks are no formula that does anything. */
const phoneNumber = /^\+\d[\d ]{5,20}$/;

/** Spreadsheets take a file for UTF-8 when it begins with this. */
export const byteOrderMark = '\ufeff';

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
  const safe = phoneNumber.test(value) ? value : value.replace(formulaStart, "$1$2'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
