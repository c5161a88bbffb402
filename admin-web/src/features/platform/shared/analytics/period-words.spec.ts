import { describe, expect, it } from '@jest/globals';
import {
  answersMovedText,
  changeText,
  growthText,
  perOpening,
  periodText,
  rangeText,
  splitText,
} from './period-words.js';

const range = { from: '2026-10-25', to: '2026-11-23' };

describe('the words of a period', () => {
  it('compare with as many days before', () => {
    expect(changeText(1_240, 40, range)).toBe('1,200 more than in the 30 days before');
    expect(changeText(3, 5, range)).toBe('2 fewer than in the 30 days before');
    expect(changeText(7, 7, { from: '2026-11-23', to: '2026-11-23' })).toBe('As many as in the 1 day before');
    expect(changeText(7, undefined, range)).toBe('The days before are not kept any more');
  });

  it('say how far a figure has come, and nothing where that was not kept', () => {
    expect(growthText({ value: 3_412, before: 3_244 })).toBe('+168 in these days');
    expect(growthText({ value: 4, before: 5 })).toBe('−1 in these days');
    expect(growthText({ value: 4, before: 4 })).toBe('unchanged in these days');
    expect(growthText({ value: 4, before: null })).toBeNull();
    expect(growthText(undefined)).toBeNull();
  });

  it('tell applications beside openings without a share above all of them', () => {
    expect(perOpening(25, 185)).toBe('about one for every 7 openings');
    expect(perOpening(10, 11)).toBe('about one for every opening');
    expect(perOpening(40, 10)).toBe('about 4 for every opening');
    expect(perOpening(11, 10)).toBe('about one for every opening');
    expect(perOpening(3, 0)).toBe('no opening was counted');
    expect(perOpening(0, 3)).toBe('none in these days');
  });

  it('say how answers in time and a split have moved', () => {
    const answers = { asOf: '2026-11-23', counted: 40, inTimePercentage: 97 };
    const since = (inTimePercentage: number | null) =>
      answersMovedText({ ...answers, before: { counted: 20, inTimePercentage } });
    expect(since(50)).toBe('+47 points in these days');
    expect(since(98)).toBe('−1 point in these days');
    expect(since(97)).toBe('unchanged in these days');
    expect(since(null)).toBeNull();
    expect(answersMovedText({ ...answers, before: null })).toBeNull();
    expect(answersMovedText(undefined)).toBeNull();
    const [value, before] = [
      { senior: 67, mid: 33, junior: 0 },
      { senior: 65, mid: 33, junior: 2 },
    ];
    expect(splitText({ value, before })).toBe('senior +2, junior −2 points in these days');
    expect(splitText({ value, before: value })).toBe('unchanged in these days');
    expect(splitText({ value, before: null })).toBeNull();
  });

  it('name days, weeks and ranges', () => {
    expect(periodText({ day: '2026-11-02', until: '2026-11-02' })).toBe('Monday 2 Nov');
    expect(periodText({ day: '2026-11-02', until: '2026-11-08' })).toBe('2 Nov to 8 Nov');
    expect(rangeText('2025-12-01', '2026-01-31')).toBe('1 December 2025 to 31 January 2026');
    expect(rangeText('2026-01-31', '2026-01-31')).toBe('31 January 2026');
  });
});
