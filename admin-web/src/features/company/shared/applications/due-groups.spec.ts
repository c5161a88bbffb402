import { describe, expect, it } from '@jest/globals';
import { dueWords, inDueGroups } from './due-groups.js';

const now = new Date('2026-11-19T12:00:00').getTime();
const at = (text: string) => new Date(text).toISOString();

describe('answers that are owed', () => {
  it('are past, of this week or later, in the order they come in', () => {
    const rows = ['2026-11-16T09:00:00', '2026-11-19T11:59:00', '2026-11-19T12:01:00', '2026-11-27T12:00:00']
      .map(at)
      .map((responseDueAt) => ({ responseDueAt }));
    const groups = inDueGroups([...rows, { responseDueAt: null }], now, true);
    expect(groups.map(({ group, rows: found, total }) => [group, found.length, total])).toEqual([
      ['past', 2, 2],
      ['week', 1, 1],
      ['later', 1, 1],
    ]);
    // More may belong to the last one as long as some are left to fetch.
    expect(inDueGroups(rows, now, false).map(({ total }) => total)).toEqual([2, 1, undefined]);
  });

  it('say their date in days of the calendar', () => {
    const words = (text: string) => dueWords(at(text), now);
    expect(words('2026-11-16T23:00:00')).toBe('3 days late');
    expect(words('2026-11-18T01:00:00')).toBe('1 day late');
    expect(words('2026-11-19T08:00:00')).toBe('Late today');
    expect(words('2026-11-19T20:00:00')).toBe('Today');
    expect(words('2026-11-20T01:00:00')).toBe('Tomorrow');
    expect(words('2026-11-25T01:00:00')).toBe('In 6 days');
  });
});
