import { expect, it } from '@jest/globals';
import { writtenAt } from './application-timeline.js';
import { readApplications } from './demo-data.js';

it('what is written about somebody of the demo keeps its order, whatever the time of day it is seeded at', () => {
  const conversations = readApplications()
    .applications.flatMap(({ applications }) => applications.map(({ conversation }) => conversation))
    .filter(({ length }) => length > 0);
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
