import { expect, it } from '@jest/globals';
import { closingOf, endOfDayIn, momentOf } from './zoned-day.js';

it.each([
  ['2026-12-15', 'UTC', '2026-12-15T23:59:59.000Z'],
  ['2026-12-15', 'Europe/Berlin', '2026-12-15T22:59:59.000Z'],
  ['2026-07-15', 'Europe/Berlin', '2026-07-15T21:59:59.000Z'],
  ['2026-12-15', 'Asia/Kolkata', '2026-12-15T18:29:59.000Z'],
  ['2026-12-15', 'Pacific/Auckland', '2026-12-15T10:59:59.000Z'],
  ['2026-12-15', 'America/Los_Angeles', '2026-12-16T07:59:59.000Z'],
  // Clocks go back in the night after this day, and ahead on the next.
  ['2026-10-24', 'Europe/Lisbon', '2026-10-24T22:59:59.000Z'],
  ['2026-10-25', 'Europe/Lisbon', '2026-10-25T23:59:59.000Z'],
  ['2026-03-29', 'Europe/Lisbon', '2026-03-29T22:59:59.000Z'],
])('%s ends in %s at %s, and is read as that day', (day, timeZone, end) => {
  expect(endOfDayIn(day, timeZone).toISOString()).toBe(end);
  expect(momentOf(day, timeZone).toISOString()).toBe(end);
  expect(closingOf(end, timeZone)).toEqual({ day, time: '23:59', timeZone });
});

it('a moment with its own zone stays', () => {
  expect(momentOf('2026-12-15T12:00:00+02:00', 'Asia/Kolkata').toISOString()).toBe(
    '2026-12-15T10:00:00.000Z',
  );
});

it('nothing closes at no moment', () => {
  expect(closingOf(null, 'UTC')).toBeNull();
});
