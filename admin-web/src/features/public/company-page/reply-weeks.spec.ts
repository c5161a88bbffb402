import { describe, expect, it } from '@jest/globals';
import { barOf, firstMonth, weeksInWords } from './reply-weeks.js';

const percents = [100, null, 91, 96, null, 93];
const weeks = { until: '2026-11-28', percents: [...percents, ...percents] };

describe('the weeks of a reply record', () => {
  it('begin in the month the first of them began in', () => {
    expect(firstMonth(weeks)).toBe('September');
    expect(firstMonth({ ...weeks, until: '2026-03-24' })).toBe('December');
    expect(firstMonth({ ...weeks, until: '2026-03-26' })).toBe('January');
  });

  it('are said in words for whoever sees no bars', () => {
    expect(weeksInWords(weeks)).toBe('Answered in time, last 12 weeks: between 91 % and 100 %');
  });

  it('are as high as their share, and stand on the ground where nobody knows it', () => {
    const drawn = (percent: number | null) => {
      const { x, y, height } = barOf(percent, 3, 12);
      return [x, y, height];
    };
    expect(drawn(100)).toEqual(['25%', '0%', '100%']);
    expect(drawn(75)).toEqual(['25%', '25%', '75%']);
    expect(drawn(null)).toEqual(['25%', '94%', '6%']);
    expect(drawn(0)).toEqual(drawn(null));
  });
});
