import { describe, expect, it } from '@jest/globals';
import { daysAfter, firstKeptDay, lengthOf, periodsOf, rangeBefore } from './analytics-range.js';

describe('a range of days', () => {
  it('has its length, and one of the same length before it', () => {
    const range = { from: '2028-02-20', to: '2028-03-05' };
    expect(lengthOf(range)).toBe(15);
    expect(rangeBefore(range)).toEqual({ from: '2028-02-05', to: '2028-02-19' });
    expect(lengthOf(rangeBefore(range))).toBe(15);
    expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(firstKeptDay('2026-11-23')).toBe('2023-11-24');
  });

  it('is put together to weeks from Monday to Sunday and to months, cut off at its ends', () => {
    const range = { from: '2026-10-30', to: '2026-11-10' };
    expect(periodsOf(range, 'day')).toHaveLength(12);
    expect(periodsOf(range, 'week')).toEqual([
      { from: '2026-10-30', to: '2026-11-01' },
      { from: '2026-11-02', to: '2026-11-08' },
      { from: '2026-11-09', to: '2026-11-10' },
    ]);
    expect(periodsOf(range, 'month')).toEqual([
      { from: '2026-10-30', to: '2026-10-31' },
      { from: '2026-11-01', to: '2026-11-10' },
    ]);
  });

  it('has every day in exactly one period, whatever it is', () => {
    for (let length = 1; length < 120; length += 1) {
      const range = { from: '2027-12-15', to: daysAfter('2027-12-15', length - 1) };
      for (const by of ['day', 'week', 'month'] as const) {
        const periods = periodsOf(range, by);
        expect(periods.reduce((sum, period) => sum + lengthOf(period), 0)).toBe(length);
        expect([periods[0]?.from, periods.at(-1)?.to]).toEqual([range.from, range.to]);
      }
    }
  });
});
