import { expect, it } from '@jest/globals';
import { statusOf } from './job-status.js';

const now = Date.parse('2026-11-20T12:00:00Z');

it.each([
  ['draft', null, 'Draft'],
  ['draft', '2026-11-01T00:00:00Z', 'Draft'],
  ['published', null, 'Published'],
  ['published', '2026-12-20T12:00:00Z', 'Published'],
  ['published', '2026-11-23T12:00:00Z', 'Closes in 3 days'],
  ['published', '2026-11-20T18:00:00Z', 'Closes in 1 day'],
  ['published', '2026-11-20T12:00:00Z', 'Expired'],
  ['expired', '2026-11-01T00:00:00Z', 'Expired'],
  ['closed', '2026-11-01T00:00:00Z', 'Closed'],
  ['takenDown', '2026-11-01T00:00:00Z', 'Taken down'],
] as const)('calls a %s job that ends %s "%s"', (state, expiredAt, label) => {
  expect(statusOf({ state, expiredAt }, now).label).toBe(label);
});
