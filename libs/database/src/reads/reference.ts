/** SQL for the reference people quote of a row, as `referenceOf` writes it. */
export const referenceColumn = (id: string): string => `upper(right(replace(${id}::text, '-', ''), 8))`;
