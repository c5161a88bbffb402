import { describe, expect, it } from '@jest/globals';
import { askedPlaceOf, placeMeant } from './company-places.js';

const lisbon = { place: 'Lisbon, Portugal', remote: false, jobs: 2 };
const remote = { place: null, remote: true, jobs: 1 };
const places = [lisbon, remote];

describe('the place an address means', () => {
  it('comes back from the address it was written into', () => {
    for (const place of [lisbon, remote, undefined])
      expect(placeMeant(places, askedPlaceOf(place))).toBe(place);
    expect([lisbon, remote, undefined].map(askedPlaceOf)).toEqual([
      { place: 'Lisbon, Portugal' },
      { locationType: 'remote' },
      {},
    ]);
  });

  it.each([{ place: 'Porto' }, { place: '' }, { place: null }, { locationType: 'onSite' }])(
    'is all of them where it names none: %p',
    (asked) => {
      expect(placeMeant(places, asked)).toBeUndefined();
    },
  );

  it('is all of them where nothing is open there any more', () => {
    expect(placeMeant([lisbon], { locationType: 'remote' })).toBeUndefined();
  });
});
