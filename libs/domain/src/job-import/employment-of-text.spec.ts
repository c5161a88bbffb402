import { expect, it } from '@jest/globals';
import { endOfText } from './employment-of-text.js';

it('reads ends of many writings, and none that cannot be kept', () => {
  expect(endOfText('2026-12-31')).toBe('2026-12-31T23:59:59.000Z');
  expect(endOfText('2026-12-31 10:30')).toBe('2026-12-31T10:30:00.000Z');
  expect(endOfText('9999-12-31')).toBe('9999-12-31T23:59:59.000Z');
  for (const text of [
    '0000-01-01',
    '0000-06-01T00:00:00Z',
    '1969-12-31',
    '9999-12-31T23:59:59-12:00',
    'nope',
  ])
    expect(endOfText(text)).toBeUndefined();
});
