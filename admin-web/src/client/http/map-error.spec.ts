import { describe, expect, it } from '@jest/globals';
import type { Screen } from '@app/contracts/access/screen-rules';
import { mapError, noAnswer } from './map-error.js';

type Row = [
  name: string,
  status: number,
  url: string,
  screen: Screen | undefined,
  sent: string | undefined,
  message: string,
  silent: boolean,
];

describe('the error catalogue', () => {
  it.each<Row>([
    ['too many requests', 429, '/api/jobs', 'dashboard', undefined, 'Too many requests', false],
    ['too many, with a reason', 429, '/api/jobs', 'dashboard', 'Wait a minute', 'Wait a minute', false],
    ['not found', 404, '/api/jobs/1', 'dashboard', 'Gone fishing', 'Resource not found', false],
    ['not found profile', 404, '/api/user-applicant/1', 'dashboard', undefined, 'Resource not found', true],
    [
      'not found on the preview',
      404,
      '/api/public-jobs/1',
      'jobPreview',
      undefined,
      'Resource not found',
      true,
    ],
    ['not signed in', 401, '/api/jobs', 'dashboard', undefined, 'Please sign in', true],
    ['conflict', 409, '/api/jobs', 'dashboard', 'Twice', 'Resource already exist', false],
    ['rejected', 403, '/api/jobs', 'dashboard', 'No', 'Action not allowed', false],
    ['refused on the role switcher', 403, '/api/jobs', 'userRole', undefined, 'Action not allowed', true],
    ['refused on the search', 403, '/api/jobs', 'jobSearch', undefined, 'Action not allowed', true],
    ['refused on the search at the root', 403, '/api/jobs', 'home', undefined, 'Action not allowed', true],
    ['failure', 500, '/api/jobs', undefined, 'stack', 'Something went wrong', false],
    ['another answer', 422, '/api/jobs', undefined, 'The job is closed', 'The job is closed', false],
    ['another answer without words', 418, '/api/jobs', undefined, undefined, 'Something went wrong', false],
    ['no answer', noAnswer, '/api/jobs', 'jobPreview', undefined, 'Network error', false],
  ])('%s', (_name, status, url, screen, sent, message, silent) => {
    expect(mapError(status, url, screen, sent)).toEqual({ message, silent });
  });
});
