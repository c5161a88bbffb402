import { describe, expect, it } from '@jest/globals';
import { cardGap } from '../pipelines/stage.entity.js';
import { midpoint } from './board-position.js';

describe('the place between two cards', () => {
  it('is a whole number strictly between them', () => {
    expect(midpoint(0, 1_024)).toBe(512);
    expect(midpoint(-3, 0)).toBe(-2);
    expect(midpoint(5, 7)).toBe(6);
  });

  it('is a gap away from the only neighbour, and starts with a gap', () => {
    expect(midpoint(null, null)).toBe(cardGap);
    expect(midpoint(2_048, null)).toBe(2_048 + cardGap);
    expect(midpoint(null, 100)).toBe(100 - cardGap);
  });

  it('is none when the gap is used up', () => {
    expect(midpoint(5, 6)).toBeNull();
    expect(midpoint(-1, 0)).toBeNull();
  });

  it('is found ten times in a fresh gap', () => {
    let below = cardGap;
    for (let times = 0; times < 10; times += 1) {
      const place = midpoint(0, below);
      expect(place).toBeGreaterThan(0);
      expect(place).toBeLessThan(below);
      below = place ?? 0;
    }
    expect(midpoint(0, below)).toBeNull();
  });
});
