import { expect, it } from '@jest/globals';
import { needsText } from './operations-words.js';

const summary = (
  openDeadLetters: number,
  lateSchedules: number,
  failedSchedules: number,
  repairingRecounts = 0,
) => ({
  ...{ openDeadLetters, lateSchedules, failedSchedules, repairingRecounts },
  needHand: openDeadLetters + lateSchedules + failedSchedules + repairingRecounts,
});

it.each([
  [summary(0, 0, 0), 'Nothing needs a hand.'],
  [summary(1, 0, 0), 'One thing needs a hand: 1 dead letter.'],
  [summary(3, 1, 0), 'Four things need a hand: 3 dead letters, and 1 sweep that did not start.'],
  [
    summary(20, 1, 2),
    '23 things need a hand: 20 dead letters, 1 sweep that did not start, and 2 sweeps that failed.',
  ],
  [summary(0, 0, 0, 1), 'One thing needs a hand: 1 recount that had to repair figures.'],
])('%j: %s', (needs, text) => {
  expect(needsText(needs)).toBe(text);
});
