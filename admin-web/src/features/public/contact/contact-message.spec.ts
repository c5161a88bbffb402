import { expect, it } from '@jest/globals';
import { beginningAbout, messageProblems } from './contact-message.js';

it('names what is missing', () => {
  expect(messageProblems({ topic: 'other', email: 'clara@', message: '' })).toEqual({
    email: 'Please enter a valid email address',
    message: 'Please write a message',
  });
});

it('finds nothing in a complete message', () => {
  expect(messageProblems({ topic: 'other', email: 'clara@example.com', message: 'Hello' })).toEqual({});
});

it('begins with the page of a company it is about, and with nothing else an address brings along', () => {
  const page = '/companies/0190c5a1-6e2f-7d44-9b0a-3f5f1d2c4e6a';
  expect(beginningAbout(page)).toBe(`About ${page}:\n\n`);
  for (const other of [null, '', '/companies/x', `${page}?x=1`, 'Send me your password'])
    expect(beginningAbout(other)).toBeUndefined();
});
