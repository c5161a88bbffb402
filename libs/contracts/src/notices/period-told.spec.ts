import { describe, expect, it } from '@jest/globals';
import type { CountedFrom, Period } from '../retention/periods.js';
import { tellsPeriods, toldOtherwise } from './period-told.js';
import { keptFor, type KeepingLine, presetKeeping } from './suggested-notice.js';

const months = (count: number): Period => ({ unit: 'months', count });
const line = (country: string | null, keep: Period, countedFrom: CountedFrom = 'decision'): KeepingLine => ({
  country,
  keep,
  countedFrom,
});
const period = keptFor(presetKeeping);
const presetsBut = (other: KeepingLine) => [
  ...presetKeeping.filter(({ country }) => country !== other.country),
  other,
];

describe('what a notice says of periods', () => {
  it('is what they are, in any order and among other words, until one of them is another', () => {
    expect(tellsPeriods(period, presetKeeping)).toBe(true);
    expect(tellsPeriods(`Hello. ${period} Ask us.`, [...presetKeeping].reverse())).toBe(true);
    for (const other of [
      line(null, months(24)),
      line('DE', months(7)),
      line('FR', months(6)),
      line('FR', months(24), 'decision'),
      line('NL', { unit: 'weeks', count: 5 }),
      line('LC', months(1)),
    ]) {
      const lines = presetsBut(other);
      expect([other, tellsPeriods(period, lines)]).toEqual([other, false]);
      expect([other, tellsPeriods(keptFor(lines), lines)]).toEqual([other, true]);
    }
  });

  it('is another one where it names a country that has no line of its own any more', () => {
    expect(tellsPeriods(keptFor(presetsBut(line('AT', months(7)))), presetKeeping)).toBe(false);
    expect(tellsPeriods(keptFor(presetsBut(line('AT', months(6)))), presetKeeping)).toBe(true);
  });

  it('cannot be told where somebody wrote it in words of their own', () => {
    expect(tellsPeriods('Six months.', presetKeeping)).toBeNull();
    expect(tellsPeriods('', presetKeeping)).toBeNull();
  });

  it('is less than a line that gets longer, for its country or for everywhere else', () => {
    const before = line(null, months(6));
    const told = (next: KeepingLine) => toldOtherwise(period, next, before);
    const six = '6 months after our decision';
    expect(told(before)).toBeNull();
    expect(told(line(null, months(24)))).toEqual({ said: six, isLess: true });
    expect(told(line(null, months(3)))).toEqual({ said: six, isLess: false });
    expect(told(line('AT', months(7)))).toEqual({ said: six, isLess: true });
    expect(told(line('AT', months(6)))).toBeNull();
    expect(told(line('AT', months(6), 'lastContact'))).toEqual({ said: six, isLess: true });
    expect(told(line('AT', { unit: 'weeks', count: 27 }))).toEqual({ said: six, isLess: true });
    const weeks = { said: '4 weeks after our decision', isLess: true };
    expect(told(line('NL', { unit: 'weeks', count: 5 }))).toEqual(weeks);
    expect(told(line('NL', months(1)))).toEqual(weeks);
    const french = '24 months after our last contact';
    expect(told(line('FR', months(24), 'decision'))).toEqual({ said: french, isLess: false });
  });

  it('is doubted in words of somebody’s own where a line gets longer than it was', () => {
    const told = (next: KeepingLine) => toldOtherwise('Six months.', next, line(null, months(6)));
    expect(told(line(null, months(7)))).toEqual({ said: null, isLess: true });
    expect([told(line(null, months(6))), told(line(null, months(5)))]).toEqual([null, null]);
  });
});
