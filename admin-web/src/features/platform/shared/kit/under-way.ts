/** For the option `refetchInterval`: how soon rows are read again while one of them is still under way. */
export const untilDone = <Row>(
  rows: readonly (Row | undefined)[],
  isUnderWay: ((row: Row) => boolean) | undefined,
): number | false =>
  isUnderWay !== undefined && rows.some((row) => row !== undefined && isUnderWay(row)) ? 1_500 : false;
