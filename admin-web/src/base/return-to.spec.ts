import { describe, expect, it } from '@jest/globals';
import { safeReturnTo } from './return-to.js';

const origin = 'https://jobs.example';

describe('the way back after signing in', () => {
  it.each([
    ['/applicant/jobs', '/applicant/jobs'],
    ['/company/1/job/2/preview?apply=1#form', '/company/1/job/2/preview?apply=1#form'],
    ['/auth/invite-action/1/abc', '/auth/invite-action/1/abc'],
    ['/a/../b', '/b'],
  ])('keeps %s', (wanted, expected) => {
    expect(safeReturnTo(wanted, origin)).toBe(expected);
  });

  it.each([
    null,
    undefined,
    '',
    'applicant/jobs',
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/..//elsewhere.example',
    'javascript:alert(1)',
    '/auth/login?return_to=/',
  ])('refuses %j', (wanted) => {
    expect(safeReturnTo(wanted, origin)).toBeUndefined();
  });
});
