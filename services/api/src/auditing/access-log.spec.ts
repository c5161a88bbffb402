import { expect, it } from '@jest/globals';
import { AccessLog } from './access-log.js';

it('knows a look for five minutes from before its row was written, and no longer', () => {
  let now = 0;
  const noted = new AccessLog(() => now);
  expect(noted.has('jobs')).toBe(false);
  now = 2_000;
  noted.add('jobs', 1_000);
  expect([noted.has('jobs'), noted.has('users')]).toEqual([true, false]);
  now = 300_999;
  expect(noted.has('jobs')).toBe(true);
  now = 301_000;
  expect(noted.has('jobs')).toBe(false);
});

it('keeps so many and forgets the first ones, which are then asked about again', () => {
  const noted = new AccessLog(() => 0);
  for (let look = 0; look < 6_000; look += 1) noted.add(`look ${look}`, 0);
  expect(noted.size).toBe(5_000);
  expect([noted.has('look 999'), noted.has('look 1000'), noted.has('look 5999')]).toEqual([
    false,
    true,
    true,
  ]);
});
