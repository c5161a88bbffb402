import { describe, expect, it } from '@jest/globals';
import { dueWords, waitingWords } from './due-words.js';

const monday = new Date(2026, 10, 23, 9, 30).getTime();

describe('the day of a question', () => {
  it('is over, today, or one to come', () => {
    const words = (dueOn: string | null) => dueWords(dueOn, monday);
    expect(words(null)).toBeNull();
    expect(words('2026-11-20')).toEqual({ tone: 'late', words: '3 days late' });
    expect(words('2026-11-22')).toEqual({ tone: 'late', words: '1 day late' });
    expect(words('2026-11-23')).toEqual({ tone: 'today', words: 'Today' });
    expect(words('2026-11-27')).toEqual({ tone: 'plain', words: 'Your view by Fri' });
    expect(words('2026-11-29')).toEqual({ tone: 'plain', words: 'Your view by Sun' });
    expect(words('2026-11-30')).toEqual({ tone: 'plain', words: 'Your view by 30 Nov' });
  });

  it('is that day until midnight of whoever looks', () => {
    const late = new Date(2026, 10, 23, 23, 59).getTime();
    expect(dueWords('2026-11-23', late)?.words).toBe('Today');
    expect(dueWords('2026-11-24', late)?.words).toBe('Your view by Tue');
  });
});

describe('the words over a queue', () => {
  it('say how many wait, and what is pressing', () => {
    const words = (total: number, ...days: (string | null)[]) => waitingWords(total, days, monday);
    expect(words(0)).toBe('Nobody waits for your view');
    expect(words(1, null)).toBe('One waits for your view');
    expect(words(1, '2026-11-23')).toBe('One waits for your view, today');
    expect(words(1, '2026-11-20')).toBe('One waits for your view, late');
    expect(words(2, '2026-11-30', null)).toBe('2 wait for your view');
    expect(words(5, '2026-11-23', '2026-11-27')).toBe('5 wait for your view, one of them today');
    expect(words(5, '2026-11-20', '2026-11-20', '2026-11-23')).toBe(
      '5 wait for your view, 2 of them late, one of them today',
    );
  });
});
