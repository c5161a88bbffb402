import { expect, it } from '@jest/globals';
import { messageProblems } from './contact-message.js';

it('names what is missing', () => {
  expect(messageProblems({ topic: 'other', email: 'clara@', message: '' })).toEqual({
    email: 'Please enter a valid email address',
    message: 'Please write a message',
  });
});

it('finds nothing in a complete message', () => {
  expect(messageProblems({ topic: 'other', email: 'clara@example.com', message: 'Hello' })).toEqual({});
});
