import { AppError } from '@app/platform/errors/app-error';
import { z } from 'zod';

/** Where the next page goes on: the tier of the last job, its place in the order, and its id. */
export type SearchCursor = { tier: number; value: string; id: string };

/** What an order sorts by, as PostgreSQL calls it. */
export type CursorType = 'timestamptz' | 'numeric';

const shape = z.tuple([z.int().min(0).max(2), z.string().max(40), z.uuid()]);

export function writeCursor({ tier, value, id }: SearchCursor): string {
  return Buffer.from(JSON.stringify([tier, value, id])).toString('base64url');
}

/** Reads a cursor this API gave out for a search of the same order; anything else is an error that says so. */
export function readCursor(text: string, search: { tiers: number; type: CursorType }): SearchCursor {
  const parsed = shape.safeParse(jsonIn(text));
  if (parsed.success) {
    const [tier, value, id] = parsed.data;
    if (tier < search.tiers && isPlace[search.type](value)) return { tier, value, id };
  }
  throw new AppError('request.invalid', { errors: { cursor: 'Take the cursor from the page before' } });
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    // Not JSON is not a cursor of ours; the shape refuses it.
    return undefined;
  }
}

/** Texts PostgreSQL writes for a value of the type, and reads again. */
const isPlace: Record<CursorType, (value: string) => boolean> = {
  numeric: (value) => /^\d{1,15}(\.\d{1,10})?$/.test(value),
  timestamptz: (value) => value === 'infinity' || isMoment(value),
};

function isMoment(value: string): boolean {
  const found = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?)([+-]\d{2})(:\d{2})?$/.exec(value);
  if (!found) return false;
  const [, day, time, hours, minutes = ':00'] = found;
  return !Number.isNaN(Date.parse(`${day}T${time}${hours}${minutes}`)) && isDay(day) && isZone(Number(hours));
}

/** JavaScript takes zones up to a day away; PostgreSQL none that are 16 hours or more away. */
function isZone(hours: number): boolean {
  return Math.abs(hours) < 16;
}

/** Neither the 31st of February nor a day of the year 0 is one, though JavaScript takes both. */
function isDay(day: string | undefined): boolean {
  if (day === undefined || day.startsWith('0000')) return false;
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}
