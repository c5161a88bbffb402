import { expect, it } from '@jest/globals';
import { refetchWhileRunning } from './refetch-while-running.js';

it('reads rows again as long as one of them is running', () => {
  const isRunning = (row: { state: string }) => row.state === 'running';
  expect(refetchWhileRunning([{ state: 'done' }, { state: 'running' }], isRunning)).toBe(1_500);
  expect(refetchWhileRunning([{ state: 'done' }], isRunning)).toBe(false);
  expect(refetchWhileRunning([undefined], isRunning)).toBe(false);
  expect(refetchWhileRunning([{ state: 'running' }], undefined)).toBe(false);
});
