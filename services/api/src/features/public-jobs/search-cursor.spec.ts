import { describe, expect, it } from '@jest/globals';
import { readCursor, writeCursor } from './search-cursor.js';

const id = '01a1fcdf-17c5-7253-bd13-a30965550bc2';
const read = (value: string) =>
  readCursor(writeCursor({ tier: 0, value, id }), { tiers: 1, type: 'timestamptz' });

describe('the cursor of a search', () => {
  it.each(['EUR0999999995200000', '~'])('reads the place %s in the order of pay', (value) => {
    expect(readCursor(writeCursor({ tier: 3, value, id }), { tiers: 4, type: 'text' }).value).toBe(value);
  });

  it.each(['', 'EUR', 'eur0999999995200000', '1000'])('names itself where pay has no place %p', (value) => {
    expect(() => readCursor(writeCursor({ tier: 0, value, id }), { tiers: 4, type: 'text' })).toThrow();
  });

  it.each([
    '2026-01-01 00:00:00+00',
    '2026-01-01 10:20:30.123456+05:30',
    '2026-01-01 00:00:00-12',
    '9999-12-31 23:59:59+14',
    '2028-02-29 00:00:00+00',
    'infinity',
  ])('reads the place %s', (value) => {
    expect(read(value)).toEqual({ tier: 0, value, id });
  });

  it.each([
    '2026-01-01 00:00:00+16',
    '2026-01-01 00:00:00+23',
    '2026-01-01 00:00:00-23',
    '0000-01-01 00:00:00+00',
    '2026-02-31 00:00:00+00',
    '2026-02-29 00:00:00+00',
    '2026-04-31 00:00:00+00',
    '2026-00-10 00:00:00+00',
    '2026-01-00 00:00:00+00',
    '2026-01-01 24:00:00+00',
    '2026-01-01 00:00:00+05:60',
    '2026-13-45 00:00:00+00',
    '2026-01-01 25:61:00+00',
    'today',
  ])('names itself where the database would refuse %s', (value) => {
    expect(() => read(value)).toThrow(
      expect.objectContaining({
        code: 'request.invalid',
        detail: { errors: { cursor: 'Take the cursor from the page before' } },
      }),
    );
  });
});
