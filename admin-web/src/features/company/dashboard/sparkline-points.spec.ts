import { describe, expect, it } from '@jest/globals';
import { pointsOf } from './sparkline-points.js';

describe('points of a small chart', () => {
  const thirty = Array.from({ length: 31 }, (_value, index) => index);

  it('are the numbers themselves where they are few', () => {
    expect(pointsOf([3, 1, 2], false)).toEqual([3, 1, 2]);
    expect(pointsOf([], true)).toEqual([]);
  });

  it('add up what came, and say how it stood in the end', () => {
    const sums = pointsOf(thirty, false);
    expect([sums.length, sums.at(-1), sums.reduce((sum, value) => sum + value)]).toEqual([11, 87, 465]);
    expect(pointsOf(thirty, true)).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30]);
  });
});
