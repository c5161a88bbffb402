import { expect, it } from '@jest/globals';
import { todayWords } from './mail-words.js';

it('says how many mails went today, and never that all did where one failed', () => {
  expect(todayWords({ sent: 4_081, failed: 25 })).toBe('4,106 today, 99.3 % delivered');
  expect(todayWords({ sent: 9_999, failed: 1 })).toBe('10,000 today, 99.9 % delivered');
  expect(todayWords({ sent: 3, failed: 0 })).toBe('3 today, 100 % delivered');
});
