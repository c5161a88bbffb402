/** For the option `refetchInterval`: rows are read again as long as one of them is still running. */
export const refetchWhileRunning = <Row>(
  rows: readonly (Row | undefined)[],
  isRunning: ((row: Row) => boolean) | undefined,
): number | false =>
  isRunning !== undefined && rows.some((row) => row !== undefined && isRunning(row)) ? 1_500 : false;
