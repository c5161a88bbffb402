import { describe, expect, it } from '@jest/globals';
import { rejectionByline } from './rejection-byline.js';

const mary = { id: '0190a100-0000-7000-8000-000000000003', firstName: 'Mary', lastName: 'Jackson' };

describe('byline of a rejection', () => {
  it('names the member who signed', () => {
    expect(rejectionByline({ rejectedBy: mary, reason: 'jobEnded' })).toBe('Refused by Mary Jackson,');
  });

  it('names the end of the job if no member signed', () => {
    expect(rejectionByline({ rejectedBy: null, reason: 'jobEnded' })).toBe(
      'Refused because the job took nobody any more,',
    );
  });

  it('names no cause after a missed response deadline', () => {
    expect(rejectionByline({ rejectedBy: null, reason: 'other' })).toBe('Refused');
  });
});
