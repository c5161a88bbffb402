import { expect, it } from '@jest/globals';
import { untilDone } from './under-way.js';

it('reads rows again for as long as one of them is under way', () => {
  const isRunning = (row: { state: string }) => row.state === 'running';
  expect(untilDone([{ state: 'done' }, { state: 'running' }], isRunning)).toBe(1_500);
  expect(untilDone([{ state: 'done' }], isRunning)).toBe(false);
  expect(untilDone([undefined], isRunning)).toBe(false);
  expect(untilDone([{ state: 'running' }], undefined)).toBe(false);
});
