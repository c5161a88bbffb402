import { AppError } from '@app/platform/errors/app-error';

/** Places are 32-bit integers. */
const largestPosition = 2 ** 31 - 1;

/** Where the next cards of a column go on: the place of the last one shown. */
export function writeCardCursor(boardPosition: number): string {
  return Buffer.from(String(boardPosition)).toString('base64url');
}

/** Reads a cursor this API gave out; anything else is an error that says so. */
export function readCardCursor(cursor: string): number {
  const position = Buffer.from(cursor, 'base64url').toString('utf8');
  const place = Number(position);
  if (!/^-?\d{1,10}$/.test(position) || Math.abs(place) > largestPosition) {
    throw new AppError('request.invalid', { errors: { cursor: 'Take the cursor from the cards before' } });
  }
  return place;
}
