import { expect, it } from '@jest/globals';
import { workPlace } from './work-place.js';

it.each([
  ['Lisbon, Portugal', 'hybrid', 'Lisbon, Portugal, hybrid'],
  ['Berlin', 'onSite', 'Berlin, on-site'],
  ['Europe', 'remote', 'Remote, Europe'],
  [null, 'remote', 'Remote'],
  ['Porto', null, 'Porto'],
  [null, null, null],
] as const)('writes %p and %p', (place, locationType, written) => {
  expect(workPlace(place, locationType)).toBe(written);
});
