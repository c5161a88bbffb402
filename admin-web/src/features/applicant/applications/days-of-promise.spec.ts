import { describe, expect, it } from '@jest/globals';
import { daysOfPromise } from './days-of-promise.js';

const since = '2026-11-14T20:14:00Z';
const dueAt = '2026-12-14T20:14:00Z';
const at = (iso: string) => daysOfPromise(since, dueAt, Date.parse(iso));

describe('the days of a promise', () => {
  it('begin with the first and end with the last, however late it is', () => {
    expect(at('2026-11-14T20:15:00Z')).toEqual({ day: 1, of: 30 });
    expect(at('2026-11-18T21:00:00Z')).toEqual({ day: 5, of: 30 });
    expect(at('2026-12-14T20:00:00Z')).toEqual({ day: 30, of: 30 });
    expect(at('2027-01-14T20:00:00Z')).toEqual({ day: 30, of: 30 });
  });

  it('are never none, also where the clocks of browser and server differ', () => {
    expect(at('2026-11-14T20:00:00Z')).toEqual({ day: 1, of: 30 });
    expect(daysOfPromise(since, since, Date.parse(since))).toEqual({ day: 1, of: 1 });
  });
});
