import { describe, expect, it } from '@jest/globals';
import { dayAt, labelledDays, linePath, niceTop, xOf } from './chart-scale.js';

const frame = { width: 140, height: 100, left: 40, top: 0, bottom: 0 };

describe('the chart of days', () => {
  it('ends its axis at a round number above everything, in whole steps', () => {
    for (const [highest, top] of [
      [0, 4],
      [3, 4],
      [5, 8],
      [11, 12],
      [415, 500],
      [1_001, 1_200],
    ] as const)
      expect([highest, niceTop(highest)]).toEqual([highest, top]);
  });

  it('names few days, evenly', () => {
    expect(labelledDays(30, 6)).toEqual([0, 5, 10, 15, 20, 25]);
    expect(labelledDays(3, 6)).toEqual([0, 1, 2]);
  });

  it('draws from the first day to the last and finds the day again', () => {
    expect(linePath([0, 5, 10], 10, frame)).toBe('M40.0 100.0L90.0 50.0L140.0 0.0');
    expect(dayAt(xOf(1, 3, frame) + 20, 3, frame)).toBe(1);
    expect(dayAt(-50, 3, frame)).toBe(0);
    expect(dayAt(900, 3, frame)).toBe(2);
  });
});
