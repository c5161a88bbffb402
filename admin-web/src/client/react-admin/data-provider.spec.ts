import { expect, it } from '@jest/globals';
import { changedFields } from './data-provider.js';

it('names only what an edit changes, nested values as a whole', () => {
  const before = {
    id: '1',
    version: 3,
    title: 'Engineer',
    salary: { currency: 'EUR', value: 1 },
    skills: ['a'],
  };
  const after = { ...before, title: 'Senior engineer', salary: { currency: 'EUR', value: 2 }, skills: ['a'] };
  expect(changedFields(before, after)).toEqual({
    title: 'Senior engineer',
    salary: { currency: 'EUR', value: 2 },
  });
  expect(changedFields(before, before)).toEqual({});
});
