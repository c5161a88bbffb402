import { expect, it } from '@jest/globals';
import { demoLines } from './demo-conversations.js';
import { writtenAt } from './application-timeline.js';

it('what is written about somebody of the demo keeps its order, whatever the time of day it is seeded at', () => {
  const conversations = Object.values(demoLines).flatMap((people) => Object.values(people));
  for (let hour = 0; hour < 24; hour += 1) {
    const today = new Date(Date.UTC(2026, 10, 23, hour, 30));
    for (const [salt, lines] of conversations.entries()) {
      const written = lines
        .toSorted((one, other) => other.daysAgo - one.daysAgo)
        .map(({ daysAgo }) => writtenAt(daysAgo, salt, today).getTime());
      expect(written).toEqual(written.toSorted((one, other) => one - other));
      expect(Math.max(...written)).toBeLessThan(today.getTime());
    }
  }
});
