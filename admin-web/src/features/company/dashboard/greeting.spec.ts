import { expect, it } from '@jest/globals';
import { greeting } from './greeting.js';

it.each([
  [4, 59, 'Good evening'],
  [5, 0, 'Good morning'],
  [11, 59, 'Good morning'],
  [12, 0, 'Good afternoon'],
  [17, 59, 'Good afternoon'],
  [18, 0, 'Good evening'],
])('at %d:%d of the viewer is %s', (hour, minute, words) => {
  expect(greeting(new Date(2026, 10, 28, hour, minute))).toBe(words);
});
