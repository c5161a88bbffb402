import { describe, expect, it } from '@jest/globals';
import { wholePercentages } from './whole-percentages.js';

describe('whole percentages', () => {
  it('always sum to 100', () => {
    expect(wholePercentages([1, 1, 1])).toEqual([34, 33, 33]);
    expect(wholePercentages([2, 1, 0])).toEqual([67, 33, 0]);
    for (let a = 0; a < 12; a += 1) {
      for (let b = 0; b < 12; b += 1) {
        const shares = wholePercentages([a, b, 7]);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
      }
    }
  });

  it('are all 0 where nothing is counted', () => {
    expect(wholePercentages([0, 0, 0])).toEqual([0, 0, 0]);
  });
});
