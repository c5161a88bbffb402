import { expect, it } from '@jest/globals';
import { replyWords } from './reply-words.js';

it('says within how many days a company answers, and in time where that cannot be told', () => {
  const record = { applications: 57, percent: 96, withinDays: 9, medianDays: 4 };
  expect(replyWords('Northwind', record)).toBe('Northwind answers 96 % of applications within 9 days.');
  expect(replyWords('Northwind', { ...record, withinDays: 1 })).toMatch(/within 1 day\.$/);
  expect(replyWords('Northwind', { ...record, withinDays: null })).toBe(
    'Northwind answers 96 % of applications in time.',
  );
});
