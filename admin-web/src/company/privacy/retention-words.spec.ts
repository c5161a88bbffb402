import { describe, expect, it } from '@jest/globals';
import { countriesText, groupText, nightText, whyText } from './retention-words.js';

const six = { unit: 'months', count: 6 } as const;
const group = { keep: six, countries: [], count: 1 };
const due = {
  id: '1',
  applicantId: '2',
  jobId: '3',
  jobTitle: 'Nurse',
  firstName: 'Ada',
  lastName: 'Lund',
  status: 'refused',
  endedAt: '2026-05-12T00:00:00Z',
  country: 'DK',
  keep: six,
} as const;
const night = {
  id: '1',
  runsAt: '2026-11-20T02:30:00Z',
  pausedBy: null,
  finishedAt: null,
  due: 3,
  erased: 2,
  held: 1,
} as const;

describe('words of a run', () => {
  it('say why, and after how long', () => {
    expect(groupText({ ...group, reason: 'refused' })).toBe('refused over 6 months ago');
    expect(groupText({ ...group, reason: 'noContact', keep: { unit: 'weeks', count: 1 } })).toBe(
      'no contact for 1 week',
    );
    expect(whyText({ ...due, reason: 'refused' })).toBe('Denmark, 6 months');
    expect(whyText({ ...due, reason: 'consentEnded', country: null })).toBe('Everywhere else, consent ended');
    expect(whyText({ ...due, reason: 'hired' })).toBe('Denmark, hired');
  });

  it('name countries in order', () => {
    expect(countriesText(['DE', 'DK'])).toBe('Denmark and Germany');
    expect(countriesText([null])).toBe('Everywhere else');
    expect(countriesText([null, 'FR', 'DE'])).toBe('France, Germany and everywhere else');
  });

  it('tell what became of a night', () => {
    expect(nightText({ ...night, state: 'erased' })).toBe('2 applications erased, 1 on hold');
    expect(nightText({ ...night, state: 'reported', held: 0 })).toBe(
      'Only reported: 3 applications would have gone',
    );
    expect(nightText({ ...night, state: 'paused', pausedBy: 'Ada Lund' })).toBe('Paused by Ada Lund');
    expect(nightText({ ...night, state: 'erasing' })).toBe('2 applications erased so far, 1 on hold');
  });
});
