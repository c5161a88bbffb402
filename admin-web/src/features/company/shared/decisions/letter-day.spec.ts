import { describe, expect, it } from '@jest/globals';
import { daysUntilLetter, letterMoment } from './letter-day.js';

describe('the day of a letter', () => {
  it.each(['2026-11-20T00:10:00', '2026-11-20T09:00:00', '2026-11-20T23:50:00'])(
    'is the same one again, whenever on %s it is looked at',
    (time) => {
      const now = new Date(time).getTime();
      for (const days of [1, 2, 3, 14]) expect(daysUntilLetter(letterMoment(days, now), now)).toBe(days);
    },
  );

  it('is at nine in the morning, and tomorrow at the earliest', () => {
    const now = new Date('2026-11-20T18:00:00').getTime();
    expect(new Date(letterMoment(2, now)).getHours()).toBe(9);
    expect(daysUntilLetter(new Date('2026-11-20T09:00:00').toISOString(), now)).toBe(1);
  });
});
