import { expect, it } from '@jest/globals';
import { aboutCandidate } from './about-candidate.js';

const now = Date.parse('2026-11-20T12:00:00Z');
const card = { title: 'Backend Engineer', appliedAt: '2026-11-17T09:00:00Z' };

it.each([
  ['Software Developer', 'Lisbon, Portugal', 'Software Developer, Lisbon'],
  ['backend-engineer ', 'Lisbon, Portugal', 'Lisbon'],
  ['Backend Engineer', null, 'Applied 3 days ago'],
  [null, null, 'Applied 3 days ago'],
  ['Backend Engineer II', null, 'Backend Engineer II'],
])('of %p in %p who applied as a Backend Engineer the card says %p', (position, place, said) => {
  expect(aboutCandidate({ ...card, position, place }, now)).toBe(said);
});

it('of today says so', () => {
  expect(
    aboutCandidate({ ...card, position: null, place: null, appliedAt: '2026-11-20T11:00:00Z' }, now),
  ).toBe('Applied today');
});
