import { expect, it } from '@jest/globals';
import { age, dateText, dayText, daysUntil } from './time.js';

const now = Date.parse('2026-11-21T12:00:00Z');

it.each([
  ['2026-11-21T11:59:00Z', 'Today'],
  ['2026-11-20T11:00:00Z', 'Yesterday'],
  ['2026-11-18T11:00:00Z', '3 days ago'],
  ['2026-11-12T11:00:00Z', '1 week ago'],
  ['2026-09-12T11:00:00Z', '2 months ago'],
  ['2024-09-12T11:00:00Z', '2 years ago'],
])('says how old %s is', (iso, text) => {
  expect(age(iso, now)).toBe(text);
});

it('counts a started day as one that is left', () => {
  expect(daysUntil('2026-11-22T13:00:00Z', now)).toBe(2);
  expect(daysUntil('2026-11-20T13:00:00Z', now)).toBe(0);
  expect(daysUntil(null, now)).toBeNull();
});

it('names the year only where it is another one', () => {
  expect(dayText('2026-12-12T10:00:00Z', now, 'UTC')).toBe('12 December');
  expect(dayText('2027-01-02T10:00:00Z', now, 'UTC')).toBe('2 January 2027');
});

it('names the year of a date that is read long afterwards, also where it is this one', () => {
  expect(dateText('2026-12-12T10:00:00Z', 'UTC')).toBe('12 December 2026');
});
