import { expect, it } from '@jest/globals';
import { newText } from './new-text.js';

it('counts new applicants to a hundred, and says that there are more only when there are', () => {
  expect([1, 99, 100, 101].map(newText)).toEqual(['1 new', '99 new', '100 new', '100+ new']);
});
