import { expect, it } from '@jest/globals';
import { inOrderOf } from './error-summary.js';

it('names mistakes in the order of the form, and those of no field last', () => {
  const labels = { email: 'E-mail', phone: 'Phone', cvId: 'CV', 'questions.a': 'Which shift?' };
  const errors = { jobId: 'closed', 'questions.a': 'answer', cvId: 'choose', phone: 'enter' };
  expect(inOrderOf(labels, errors).map(([field]) => field)).toEqual([
    'phone',
    'cvId',
    'questions.a',
    'jobId',
  ]);
});
