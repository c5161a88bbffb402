/** A table in Markdown; a bar inside a cell does not end it. */
export function markdownTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const rule = `|${headings.map(() => ' --- |').join('')}`;
  return [line(headings), rule, ...rows.map(line)].join('\n');
}
