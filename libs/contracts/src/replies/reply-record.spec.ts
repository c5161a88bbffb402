import { describe, expect, it } from '@jest/globals';
import { longestWaitDays, publicRecordOf, publicWeeksOf, replyRecordOf } from './reply-record.js';

/** Waiting times in days, as places. */
function waitsOf(...days: number[]): number[] {
  const waits = Array.from({ length: longestWaitDays + 1 }, () => 0);
  for (const day of days) waits[Math.min(day, longestWaitDays + 1) - 1]! += 1;
  return waits;
}

describe('a reply record', () => {
  it('says how many were answered in time, and after how many days so many and half had heard', () => {
    const waits = waitsOf(1, 2, 2, 3, 4, 5, 6, 7, 9, 40);
    expect(replyRecordOf({ counted: 10, inTime: 9, waits })).toEqual({
      applications: 10,
      percent: 90,
      withinDays: 9,
      medianDays: 4,
    });
  });

  it('rounds down, so that a hundred percent is everybody', () => {
    const waits = waitsOf(...Array.from({ length: 200 }, () => 2));
    expect(replyRecordOf({ counted: 200, inTime: 199, waits })?.percent).toBe(99);
    expect(replyRecordOf({ counted: 200, inTime: 200, waits })?.percent).toBe(100);
  });

  it('names no days where it took longer than can be told, or nobody has heard', () => {
    expect(replyRecordOf({ counted: 2, inTime: 2, waits: waitsOf(3, 90) })).toEqual({
      applications: 2,
      percent: 100,
      withinDays: null,
      medianDays: 3,
    });
    expect(replyRecordOf({ counted: 3, inTime: 0, waits: waitsOf(3) })).toEqual({
      applications: 3,
      percent: 0,
      withinDays: null,
      medianDays: null,
    });
  });

  it('says nothing about nothing, and nothing to the public below twenty decided applications', () => {
    expect(replyRecordOf({ counted: 0, inTime: 0, waits: waitsOf() })).toBeNull();
    const of = (decided: number) => ({
      decided,
      counted: decided + 5,
      inTime: decided,
      waits: waitsOf(...Array.from({ length: decided }, () => 4)),
    });
    expect([publicRecordOf(of(19)), publicRecordOf(of(20))]).toEqual([
      null,
      { applications: 25, percent: 80, withinDays: 4, medianDays: 4 },
    ]);
  });

  it('shows weeks of three applications or more, where there are four of them', () => {
    const week = (counted: number, inTime: number) => ({ counted, inTime });
    const at = new Date('2026-11-28T03:00:00Z');
    const weeks = [week(3, 2), week(2, 2), week(0, 0), week(200, 199), week(4, 4), week(5, 0)];
    expect(publicWeeksOf(weeks, at)).toEqual({
      until: '2026-11-28',
      percents: [66, null, null, 99, 100, 0],
    });
    expect(publicWeeksOf(weeks.slice(1), at)).toBeNull();
    expect(publicWeeksOf([], at)).toBeNull();
  });

  it('says the same of one week with everything in it as of the whole', () => {
    for (const inTime of [0, 1, 13, 38, 39]) {
      const all = { counted: 39, inTime };
      const weeks = publicWeeksOf([all, all, all, all], new Date());
      expect(weeks?.percents[0]).toBe(replyRecordOf({ ...all, waits: waitsOf() })?.percent);
    }
  });
});
