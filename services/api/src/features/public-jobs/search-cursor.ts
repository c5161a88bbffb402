import { AppError } from '@app/platform/errors/app-error';

/** Where the next page goes on: the tier of the last job, its place in the order, and its id. */
export type SearchCursor = { tier: number; value: string; id: string };

/** What an order sorts by, as PostgreSQL calls it. */
export type CursorType = 'timestamptz' | 'text';

/** What `writeCursor` writes. Each later page reads one, so this is a pattern and not a contract. */
const written = /^\[([0-3]),"([^"\\]{1,40})","([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})"\]$/;

export function writeCursor({ tier, value, id }: SearchCursor): string {
  return Buffer.from(JSON.stringify([tier, value, id])).toString('base64url');
}

/** Reads a cursor this API gave out for a search of the same order; anything else is an error that says so. */
export function readCursor(text: string, search: { tiers: number; type: CursorType }): SearchCursor {
  const [, tier, value = '', id = ''] = written.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (tier !== undefined && Number(tier) < search.tiers && isPlace[search.type](value))
    return { tier: Number(tier), value, id };
  throw new AppError('request.invalid', { errors: { cursor: 'Take the cursor from the page before' } });
}

/** Texts PostgreSQL writes for a value of the type, and reads again. */
const isPlace: Record<CursorType, (value: string) => boolean> = {
  text: (value) => /^(?:[A-Z]{3}\d{16}|~)$/.test(value),
  timestamptz: (value) => value === 'infinity' || isMoment(value),
};

const moment =
  /^(\d{4})-(\d\d)-(\d\d) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?[+-](?:0\d|1[0-5])(?::[0-5]\d)?$/;

/** PostgreSQL takes zones less than 16 hours away and no year 0. */
function isMoment(value: string): boolean {
  const found = moment.exec(value);
  return found !== null && isDay(Number(found[1]), Number(found[2]), Number(found[3]));
}

/** The 31st of February is none, though JavaScript takes it. */
function isDay(year: number, month: number, day: number): boolean {
  if (year === 0 || month < 1 || month > 12 || day < 1) return false;
  return day <= 28 || day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}
