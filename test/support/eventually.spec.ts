import { expect, it } from '@jest/globals';
import { eventually, pauseAfter } from './eventually.js';

it('repeats a check until it passes, and complains as the check did where it never does', async () => {
  let checks = 0;
  const atThird = () => {
    checks += 1;
    if (checks < 3) throw new Error(`Only ${checks}`);
    return checks;
  };
  await expect(eventually(atThird)).resolves.toBe(3);
  const never = () => Promise.reject(new Error('Not yet'));
  await expect(eventually(never, 60)).rejects.toThrow('Not yet');
});

it.each([
  ['a quick check, at first', { waited: 0, checking: 1 }, 25],
  ['a quick check, after a second', { waited: 1_000, checking: 1 }, 100],
  ['a quick check, after a minute', { waited: 60_000, checking: 1 }, 250],
  ['a check of every table', { waited: 60_000, checking: 900 }, 1_800],
  ['a check that takes very long', { waited: 60_000, checking: 20_000 }, 5_000],
])('pauses after %s', (_what, told, milliseconds) => {
  expect(pauseAfter(told)).toBe(milliseconds);
});
