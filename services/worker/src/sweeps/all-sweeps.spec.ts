import { expect, it } from '@jest/globals';
import { reactions } from '../reactions/index.js';
import { sweeps } from './all-sweeps.js';

it('sweeps stand on no queue of events: each processor would take the other’s jobs for its own', () => {
  const ofEvents = new Set(reactions.map(({ queue }) => queue));
  const mixed = sweeps.filter(({ queue }) => queue && ofEvents.has(queue)).map(({ name }) => name);
  expect(mixed).toEqual([]);
});
