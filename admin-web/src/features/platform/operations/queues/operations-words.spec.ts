import type { OperationsSummary } from '@app/contracts/operations/operations-summary';
import { expect, it } from '@jest/globals';
import { needsText } from './operations-words.js';

type Needs = Omit<OperationsSummary, 'needHand'>;
const nothing: Needs = {
  ...{ openDeadLetters: 0, lateSchedules: 0, failedSchedules: 0, repairingRecounts: 0 },
  ...{ slowQueues: 0, unknownQueues: 0, bouncedMails: 0, failedImports: 0 },
};
const summary = (given: Partial<Needs>): OperationsSummary => {
  const needs = { ...nothing, ...given };
  return { ...needs, needHand: Object.values(needs).reduce((sum, count) => sum + count, 0) };
};

it.each([
  [summary({}), 'Nothing needs a hand.'],
  [summary({ openDeadLetters: 1 }), 'One thing needs a hand: 1 dead letter.'],
  [
    summary({ openDeadLetters: 3, lateSchedules: 1 }),
    'Four things need a hand: 3 dead letters, and 1 sweep that did not start.',
  ],
  [
    summary({ openDeadLetters: 20, lateSchedules: 1, failedSchedules: 2 }),
    '23 things need a hand: 20 dead letters, 1 sweep that did not start, and 2 sweeps that failed.',
  ],
  [summary({ repairingRecounts: 1 }), 'One thing needs a hand: 1 recount that had to repair figures.'],
  [
    summary({ slowQueues: 1, unknownQueues: 2, bouncedMails: 1, failedImports: 3 }),
    'Seven things need a hand: 1 slow queue, 2 queues that nobody reads, 1 mail that came back, and 3 imports that failed.',
  ],
])('%j: %s', (needs, text) => {
  expect(needsText(needs)).toBe(text);
});
