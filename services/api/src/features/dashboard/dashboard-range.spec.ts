import { describe, expect, it } from '@jest/globals';
import { dailyCourse, dashboardRange } from './dashboard-range.js';

const weeksOf = (from: string, to: string) => {
  const { weeks } = dashboardRange({ from, to }, new Date());
  return [weeks.start, weeks.until].map((moment) => moment.toISOString().slice(0, 10));
};

describe('the whole weeks of a range', () => {
  it('are those from Monday to Monday that lie in it', () => {
    // 5 and 12 January 2026 are Mondays.
    expect(weeksOf('2026-01-05', '2026-01-11')).toEqual(['2026-01-05', '2026-01-12']);
    expect(weeksOf('2026-01-04', '2026-01-12')).toEqual(['2026-01-05', '2026-01-12']);
    expect(weeksOf('2026-01-06', '2026-02-03')).toEqual(['2026-01-12', '2026-02-02']);
  });

  it('are none where it holds no whole one, and begin within it', () => {
    expect(weeksOf('2026-01-06', '2026-01-11')).toEqual(['2026-01-12', '2026-01-12']);
    expect(weeksOf('2026-01-06', '2026-01-09')).toEqual(['2026-01-10', '2026-01-10']);
    expect(weeksOf('2026-01-08', '2026-01-14')).toEqual(['2026-01-12', '2026-01-12']);
  });
});

describe('the course of a number by days', () => {
  const of = (changes: Record<string, number>, today = '2026-01-09') =>
    dailyCourse(
      dashboardRange({ from: '2026-01-05', to: '2026-01-09' }, new Date()),
      new Map(Object.entries(changes)),
      today,
    );

  it('holds what it was until it changes, also from before the range on', () => {
    expect(of({ '2025-12-01': 2, '2025-12-30': 4, '2026-01-07': 3 })).toEqual([4, 4, 3, 3, 3]);
  });

  it('begins when it is known, and ends today', () => {
    expect(of({ '2026-01-07': 3 })).toEqual([3, 3, 3]);
    expect(of({ '2026-01-01': 1 }, '2026-01-06')).toEqual([1, 1]);
    expect(of({})).toEqual([]);
  });
});
