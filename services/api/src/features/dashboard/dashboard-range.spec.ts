import { describe, expect, it } from '@jest/globals';
import { dashboardRange } from './dashboard-range.js';

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
