import { expect, it } from '@jest/globals';
import { reportProblems } from './report-problems.js';

it('asks for a reason and words; an address may be left out, but not be none', () => {
  expect(reportProblems({ reason: '', words: '', email: '' })).toEqual({
    reason: 'Please choose a reason',
    words: 'Please write what is wrong with the job',
  });
  expect(reportProblems({ reason: 'other', words: 'It is odd', email: '' })).toEqual({});
  expect(reportProblems({ reason: 'other', words: 'It is odd', email: 'clara@' })).toEqual({
    email: 'Please enter a valid email address',
  });
  expect(reportProblems({ reason: 'other', words: 'It is odd', email: 'clara@mail.example' })).toEqual({});
});
