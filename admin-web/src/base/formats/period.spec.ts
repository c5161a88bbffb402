import { expect, it } from '@jest/globals';
import { newestFirst, periodText } from './period.js';

it.each([
  ['2022-03', null, true, 'Mar 2022 – now'],
  ['2019-09', '2022-02', false, 'Sept 2019 – Feb 2022'],
  ['2015', '2017', false, '2015 – 2017'],
  [null, '2017', false, '2017'],
  [null, null, false, ''],
])('writes the time from %p to %p', (from, to, current, text) => {
  expect(periodText(from, to, current)).toBe(text);
});

it('puts what goes on first, then by the end', () => {
  const at = (startDate: string | null, endDate: string | null, current = false) => ({
    startDate,
    endDate,
    current,
  });
  const [old, now, recent] = [at('2015', '2017'), at('2010-01', null, true), at('2016', '2020-05')];
  expect(newestFirst([old, now, recent])).toEqual([now, recent, old]);
});
