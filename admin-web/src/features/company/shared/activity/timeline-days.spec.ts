import { describe, expect, it } from '@jest/globals';
import type { ActivityView } from '@app/contracts/activity/activity';
import { daysOf, minutesLeft, timeOfDay } from './timeline-days.js';

const line = (id: string, createdAt: string): ActivityView => ({
  id,
  createdAt,
  version: 1,
  entityId: 'a',
  entityType: 'job_application',
  jobId: 'j',
  companyId: 'c',
  stageId: null,
  linkedActivityId: null,
  type: 'comment',
  source: 'user',
  topic: null,
  sourceId: null,
  title: null,
  content: 'Hello',
  metadata: {},
  resource: null,
  settings: {},
  editableUntil: null,
  editedAt: null,
  deletedAt: null,
  author: null,
  mentions: [],
  verdict: null,
  delivery: null,
  files: [],
  template: null,
});
const now = Date.parse('2026-11-18T10:00:00Z');
const titlesOf = (lines: ActivityView[], zone = 'UTC') =>
  daysOf(lines, now, zone).map(({ title, lines: own }) => [title, ...own.map(({ id }) => id)]);

describe('the days of a timeline', () => {
  it('are called as one calls them, the oldest first, and so are their lines', () => {
    const lines = [
      line('e', '2026-11-18T09:00:00Z'),
      line('d', '2026-11-17T12:00:00Z'),
      line('c', '2026-11-16T15:00:00Z'),
      line('b', '2026-11-16T10:00:00Z'),
      line('a', '2025-12-31T10:00:00Z'),
    ];
    expect(titlesOf(lines)).toEqual([
      ['Wednesday 31 December 2025', 'a'],
      ['Monday 16 November', 'b', 'c'],
      ['Yesterday', 'd'],
      ['Today', 'e'],
    ]);
  });

  it('are those of the reader’s zone', () => {
    expect(titlesOf([line('a', '2026-11-17T23:30:00Z')], 'Europe/Lisbon')).toEqual([['Yesterday', 'a']]);
    expect(titlesOf([line('a', '2026-11-17T23:30:00Z')], 'Europe/Berlin')).toEqual([['Today', 'a']]);
    expect(timeOfDay('2026-11-17T23:30:00Z', 'Europe/Berlin')).toBe('00:30');
  });

  it('hold each line once, though it came in two parts of the list', () => {
    const twice = line('a', '2026-11-18T09:00:00Z');
    expect(titlesOf([twice, twice])).toEqual([['Today', 'a']]);
  });
});

it('counts the minutes that are left, a begun one as a whole', () => {
  expect(minutesLeft('2026-11-18T10:03:10Z', now)).toBe(4);
  expect(minutesLeft('2026-11-18T09:59:00Z', now)).toBe(0);
});
