import { expect, it } from '@jest/globals';
import { fieldErrors } from '../http/problem.js';
import { JobSearchParameters } from './job-search-query.js';

const said = (asked: unknown) => fieldErrors(JobSearchParameters.safeParse(asked).error!);

it.each([
  ['-1', 'salaryMin is 0 or more'],
  ['1e9', 'salaryMin is 100000000 at most'],
  ['Infinity', 'salaryMin is a number'],
])('names the bound of the lowest pay for %s', (salaryMin, message) => {
  expect(said({ salaryMin })).toEqual({ salaryMin: message });
});

it('takes words once', () => {
  expect(said({ q: ['a', 'b'], place: ['a', 'b'] })).toEqual({ q: 'Send q once', place: 'Send place once' });
});

it('names every parameter it does not know, whatever it is called', () => {
  expect(Object.entries(said(JSON.parse('{ "__proto__": "1", "moon": "full" }')))).toEqual([
    ['__proto__', 'This field is not known'],
    ['moon', 'This field is not known'],
  ]);
});
