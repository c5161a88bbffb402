import { expect, it } from '@jest/globals';
import { readMeter } from './password-meter.js';

const context = ['Pathway', 'ann.hollister@northwind.example', 'Ann', 'Hollister'];
const read = (password: string) => readMeter(password, context);

it('counts towards the least length', () => {
  expect(read('')).toEqual({ filled: 0, isGood: false, text: '12 characters or more, 12 to go' });
  expect(read('lake-otter')).toEqual({ filled: 3, isGood: false, text: '12 characters or more, 2 to go' });
});

it('calls long enough what the server takes', () => {
  expect(read('lake-otter-quilt-93')).toEqual({ filled: 4, isGood: true, text: 'Long enough' });
});

it.each(['aaaaaaaaaaaa', 'Password1234!', 'Pathway2026!!', 'hollister-kx-2026'])(
  'does not call %p long enough, which the server refuses',
  (password) => {
    expect(read(password)).toMatchObject({
      isGood: false,
      text: expect.stringMatching(/^Too easy to guess/),
    });
  },
);

it('says where a password is too long', () => {
  expect(read('lake-otter-quilt-93'.repeat(20))).toMatchObject({
    isGood: false,
    text: '256 characters at most',
  });
});
