import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { plainProblem } from './plain-problem.js';
import { fieldErrors } from './problem.js';

const Wish = z.strictObject({
  id: z.uuid(),
  token: z.string().min(10).max(200),
  many: z.array(z.string()).min(1).max(2),
  count: z.int().min(0).max(5),
  choice: z.enum(['a', 'b']),
  flag: z.boolean(),
  either: z.union([z.uuid(), z.array(z.uuid())]),
  own: z.string('Please enter yours').min(3, 'Longer, please'),
});

const said = (value: unknown) => fieldErrors(Wish.safeParse(value, { error: plainProblem }).error!);

it('says what is wrong in words for people, where the contract has none of its own', () => {
  expect(said([])).toEqual({ body: 'Please send an object with named fields' });
  const missing = 'This field is required';
  expect(said({})).toEqual({
    id: missing,
    token: missing,
    many: missing,
    count: missing,
    choice: missing,
    flag: missing,
    either: missing,
    own: 'Please enter yours',
  });
  expect(
    said({ id: 'x', token: 7, many: 'a', count: -1, choice: 'c', flag: 'yes', either: 'x', own: 'a' }),
  ).toEqual({
    id: 'Please send a valid id',
    token: 'Please enter text',
    many: 'Please send a list',
    count: 'At least 0',
    choice: 'Choose one of a, b',
    flag: 'Send true or false',
    either: 'Please send a valid id',
    own: 'Longer, please',
  });
  const other = said({ id: null, token: 'x'.repeat(201), many: [], count: 1.5 });
  expect(other).toMatchObject({
    id: 'Please enter text',
    token: 'At most 200 characters',
    many: 'At least 1 entry',
    count: 'Please enter a whole number',
  });
  expect(said({ token: 'x', many: ['a', 'b', 'c'], count: 6 })).toMatchObject({
    token: 'At least 10 characters',
    many: 'At most 2 entries',
    count: 'At most 5',
  });
});
