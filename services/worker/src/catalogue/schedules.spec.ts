import { expect, it } from '@jest/globals';
import { reactions } from './reactions.js';
import { sweeps } from './schedules.js';

it('sweeps stand on no queue of events: each processor would take the other’s jobs for its own', () => {
  const ofEvents = new Set(reactions.map(({ queue }) => queue));
  const mixed = sweeps.filter(({ queue }) => queue && ofEvents.has(queue)).map(({ name }) => name);
  expect(mixed).toEqual([]);
});
