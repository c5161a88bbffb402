import { describe, expect, it } from '@jest/globals';
import {
  countriesText,
  groupText,
  blockedText,
  legalHoldText,
  lastText,
  nightText,
  whyText,
} from './retention-words.js';

const six = { unit: 'months', count: 6 } as const;
const group = { keep: six, countries: [], count: 1 };
const due = {
  id: '1',
  applicantId: '2',
  jobId: '3',
  jobTitle: 'Nurse',
  firstName: 'Ada',
  lastName: 'Lund',
  status: 'rejected',
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
  blocked: 1,
  failed: 0,
} as const;

describe('words of a run', () => {
  it('say why, and after how long', () => {
    expect(groupText({ ...group, reason: 'rejected' })).toBe('refused over 6 months ago');
    expect(groupText({ ...group, reason: 'noContact', keep: { unit: 'weeks', count: 1 } })).toBe(
      'no contact for 1 week',
    );
    expect(whyText({ ...due, reason: 'rejected' })).toBe('Denmark, 6 months');
    expect(whyText({ ...due, reason: 'consentEnded', country: null })).toBe('Everywhere else, consent ended');
    expect(whyText({ ...due, reason: 'hired' })).toBe('Denmark, hired');
  });

  it('name countries in order', () => {
    expect(countriesText(['DE', 'DK'])).toBe('Denmark and Germany');
    expect(countriesText([null])).toBe('Everywhere else');
    expect(countriesText([null, 'FR', 'DE'])).toBe('France, Germany and everywhere else');
  });

  it('name the day a consent ended as the last one', () => {
    expect(lastText({ ...due, reason: 'consentEnded' }, '17 Nov')).toBe('Consent ended 17 Nov');
    expect(lastText({ ...due, reason: 'rejected' }, '12 May')).toBe('Refused 12 May');
  });

  it('name what holds those whose time is over', () => {
    const none = { legalHold: 0, restriction: 0, request: 0 };
    expect(blockedText({ blocked: 1, blockedBy: { ...none, legalHold: 1 } })).toBe(
      '1 more would be due: 1 on hold.',
    );
    expect(blockedText({ blocked: 4, blockedBy: { legalHold: 2, restriction: 1, request: 1 } })).toBe(
      '4 more would be due: 2 on hold, 1 restricted as its applicant wished, 1 with a request you have not answered.',
    );
    expect(blockedText({ blocked: 2, blockedBy: { ...none, restriction: 2 } })).toBe(
      '2 more would be due: 2 restricted as their applicants wished.',
    );
  });

  it('say what a hold is for, and until when', () => {
    expect(legalHoldText('dispute', '15 January 2027')).toBe('On hold, dispute until 15 January 2027');
    expect(legalHoldText('personnelFile', null)).toBe('On hold, personnel file without an end');
    expect([legalHoldText('other', '1 May'), legalHoldText('other', null)]).toEqual([
      'On hold until 1 May',
      'On hold without an end',
    ]);
  });

  it('tell what became of a night', () => {
    expect(nightText({ ...night, state: 'erased' })).toBe('2 applications erased, 1 held back');
    expect(nightText({ ...night, state: 'reported', blocked: 0 })).toBe(
      'Only reported: 3 applications would have gone',
    );
    expect(nightText({ ...night, state: 'paused', pausedBy: 'Ada Lund' })).toBe('Paused by Ada Lund');
    expect(nightText({ ...night, state: 'erased', blocked: 0, failed: 1 })).toBe(
      '2 applications erased, 1 could not be and will be tried again the next night',
    );
    expect(nightText({ ...night, state: 'erasing' })).toBe('2 applications erased so far, 1 held back');
  });
});
