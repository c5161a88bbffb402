import { expect, it } from '@jest/globals';
import { agoText, durationText, everyText } from './duration.js';

it.each([
  [0, '0 s'],
  [-5, '0 s'],
  [3, '3 s'],
  [60, '1 min'],
  [400, '6 min 40 s'],
  [26_040, '7 h 14 min'],
  [104_400, '1 day 5 h'],
  [172_800, '2 days'],
  [90_061, '1 day 1 h'],
])('%i seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

it.each([
  [30, 'every 30 s'],
  [60, 'every minute'],
  [900, 'every 15 min'],
  [3_600, 'hourly'],
  [86_400, 'daily'],
])('what comes round each %i seconds comes %s', (seconds, text) => {
  expect(everyText(seconds)).toBe(text);
});

it('says how long ago something was', () => {
  expect(agoText('2026-11-23T12:00:00Z', Date.parse('2026-11-23T12:04:10Z'))).toBe('4 min 10 s ago');
});
