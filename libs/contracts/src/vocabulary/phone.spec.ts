import { describe, expect, it } from '@jest/globals';
import { readPhone, shownPhone } from './phone.js';

describe('a phone number', () => {
  it.each([
    ['+351 912 345 678', undefined, '+351912345678', '+351 912 345 678'],
    ['(0030) 21 0123 4567', 'GR', '+302101234567', '+30 21 0123 4567'],
    ['(+82) 10-9030-1843', undefined, '+821090301843', '+82 10 9030 1843'],
    ['912 345 678', 'Portugal', '+351912345678', '+351 912 345 678'],
    ['912 345 678', 'pt', '+351912345678', '+351 912 345 678'],
    ['+44 20 7946 0958', 'Portugal', '+442079460958', '+44 20 7946 0958'],
  ])('is read from %s in %s', (text, country, kept, shown) => {
    expect(readPhone(text, country)).toEqual({ kept, shown });
  });

  it('keeps its extension', () => {
    const shown = '+44 20 7946 0958 x12';
    expect(readPhone('+44 20 7946 0958 ext. 12')).toEqual({ kept: shown, shown });
    expect(readPhone(shown)?.kept).toBe(shown);
  });

  it.each(['abc', '', '12', '+351 1', '+999 123 456 789', '912 345 678', 'call +351 912 345 678', '+44 20'])(
    'is not what %s says',
    (text) => {
      expect(readPhone(text)).toBeUndefined();
      expect(readPhone(text, 'Atlantis')).toBeUndefined();
    },
  );

  it('is shown as people read it, and as it was written where it is none', () => {
    expect([shownPhone('+351912345678'), shownPhone('ask Maren'), shownPhone(null)]).toEqual([
      '+351 912 345 678',
      'ask Maren',
      null,
    ]);
  });
});
