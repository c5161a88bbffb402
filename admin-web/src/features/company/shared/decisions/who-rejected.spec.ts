import { describe, expect, it } from '@jest/globals';
import { whoRejected } from './who-rejected.js';

const mary = { id: '0190a100-0000-7000-8000-000000000003', firstName: 'Mary', lastName: 'Jackson' };

describe('who refused', () => {
  it('is whoever signed it', () => {
    expect(whoRejected({ rejectedBy: mary, reason: 'jobEnded' })).toBe('Refused by Mary Jackson,');
  });

  it('is nobody where the job ended or was taken back, and says so', () => {
    expect(whoRejected({ rejectedBy: null, reason: 'jobEnded' })).toBe(
      'Refused because the job took nobody any more,',
    );
  });

  it('is nobody where an answer did not come in time, which has nothing to do with the job', () => {
    expect(whoRejected({ rejectedBy: null, reason: 'other' })).toBe('Refused');
  });
});
