import { describe, expect, it } from '@jest/globals';
import { monthsAfter } from './months-after.js';

describe('a month', () => {
  it.each([
    ['2026-11-14T09:30:00.000Z', '2026-12-14T09:30:00.000Z'],
    ['2026-12-31T23:59:00.000Z', '2027-01-31T23:59:00.000Z'],
    ['2027-01-31T00:00:00.000Z', '2027-02-28T00:00:00.000Z'],
    ['2028-01-30T12:00:00.000Z', '2028-02-29T12:00:00.000Z'],
    ['2026-03-31T12:00:00.000Z', '2026-04-30T12:00:00.000Z'],
  ])('that begins on %s ends on the same day of the next, or its last: %s', (from, to) => {
    expect(monthsAfter(new Date(from), 1).toISOString()).toBe(to);
  });
});
