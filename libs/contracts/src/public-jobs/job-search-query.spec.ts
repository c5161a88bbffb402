import { expect, it } from '@jest/globals';
import { fieldErrors } from '../http/problem.js';
import { JobSearchParameters } from './job-search-query.js';

const said = (asked: unknown) => fieldErrors(JobSearchParameters.safeParse(asked).error!);

it.each([
  ['-1', 'salaryMin is 0 or more'],
  ['1e9', 'salaryMin is 100000000 at most'],
  ['1e999', 'salaryMin is 100000000 at most'],
  ...['Infinity', '-Infinity', 'NaN', '', ' ', '0x10', '1,000', 'much', '12 €'].map((text) => [
    text,
    'salaryMin is a number such as 40000',
  ]),
  [['1', '2'], 'Send salaryMin once'],
])('names the bound of the lowest pay for %s', (salaryMin, message) => {
  expect(said({ salaryMin })).toEqual({ salaryMin: message });
});

it('takes the lowest pay as a number of its own', () => {
  const taken = ['0', '40000', ' 41500.5 ', '4e4'].map((salaryMin) =>
    JobSearchParameters.parse({ salaryMin }),
  );
  expect(taken.map(({ salaryMin }) => salaryMin)).toEqual([0, 40_000, 41_500.5, 40_000]);
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
