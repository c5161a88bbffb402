import { expect, it } from '@jest/globals';
import { jobTitle } from './job-details.js';
import { titleOfCopy } from './title-of-copy.js';

it.each([
  ['Baker', 'Baker (copy)'],
  ['Baker (copy)', 'Baker (copy 2)'],
  ['Baker (copy 9)', 'Baker (copy 10)'],
  ['Baker (copywriting)', 'Baker (copywriting) (copy)'],
])('calls the copy of %p %p', (title, copy) => {
  expect(titleOfCopy(title)).toBe(copy);
});

it('is still a title where the original is as long as titles may be', () => {
  const copy = titleOfCopy('b'.repeat(160));
  expect(copy).toBe(`${'b'.repeat(153)} (copy)`);
  expect(jobTitle.parse(copy)).toBe(copy);
  expect(() => jobTitle.parse(titleOfCopy('b'.repeat(152) + '😀'.repeat(4)))).not.toThrow();
});
