import { expect, it } from '@jest/globals';
import { AccessLog } from './access-log.js';

it('knows a look for five minutes from before its row was written, and no longer', () => {
  let now = 0;
  const log = new AccessLog(() => now);
  expect(log.has('jobs')).toBe(false);
  now = 2_000;
  log.add('jobs', 1_000);
  expect([log.has('jobs'), log.has('users')]).toEqual([true, false]);
  now = 300_999;
  expect(log.has('jobs')).toBe(true);
  now = 301_000;
  expect(log.has('jobs')).toBe(false);
});

it('keeps so many and forgets the first ones, which are then asked about again', () => {
  const log = new AccessLog(() => 0);
  for (let look = 0; look < 6_000; look += 1) log.add(`look ${look}`, 0);
  expect(log.size).toBe(5_000);
  expect([log.has('look 999'), log.has('look 1000'), log.has('look 5999')]).toEqual([false, true, true]);
});
