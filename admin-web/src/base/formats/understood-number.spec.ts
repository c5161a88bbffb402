import { expect, it } from '@jest/globals';
import { understoodNumber } from './understood-number.js';

it.each([
  ['45000', undefined],
  ['45,000', undefined],
  ['16.5', undefined],
  ['45.000', 'Read as 45,000'],
  ['45.000,00', 'Read as 45,000'],
  ['16,50', 'Read as 16.5'],
  ['62k', 'Read as 62,000'],
  ['', undefined],
  ['many', undefined],
])('%j is answered by %j', (typed, shown) => expect(understoodNumber(typed)).toBe(shown));
