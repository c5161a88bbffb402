import { expect, it } from '@jest/globals';
import { endText, isSoon } from './end-text.js';

const now = new Date(2026, 2, 10, 15, 0).getTime();
const at = (date: number, hour: number) => new Date(2026, 2, date, hour, 0).toISOString();

it.each([
  [at(10, 23), 'Today'],
  [at(11, 1), 'Tomorrow'],
  [at(15, 8), 'In 5 days'],
  [at(10, 14), '10 Mar'],
  [at(3, 9), '3 Mar'],
  [new Date(2025, 11, 30).toISOString(), '30 Dec 2025'],
])('says of %s when it ends', (iso, text) => {
  expect(endText(iso, now)).toBe(text);
});

it('warns during the last two days', () => {
  expect([isSoon(at(12, 14), now), isSoon(at(12, 16), now)]).toEqual([true, false]);
});
