import { describe, expect, it } from '@jest/globals';
import { percentOf } from '@app/contracts/replies/reply-record';
import { recordWords, weeksWords } from './record-words.js';

const own = { id: 'c1', jobId: null, inTime: 55, countedAt: null, weeks: [] };
const record = { applications: 57, percent: 96, withinDays: 9, medianDays: 4 };

describe('the words of a reply record', () => {
  it('say the share and the days, and that others read it', () => {
    expect(recordWords({ ...own, decided: 56, counted: 57, record, isPublic: true })).toEqual({
      metric: '96 %',
      what: 'of applications answered within 9 days',
      counted:
        'From 57 applications of the last 180 days: decided, or past the promised day without an answer.',
      shown: 'Applicants read this on your jobs and beside your company. Nobody can edit it.',
    });
  });

  it('say how many are missing before anybody else reads it, and nothing of nothing', () => {
    const few = recordWords({ ...own, decided: 17, counted: 18, record, isPublic: false });
    expect(few.shown).toBe('Applicants read this from 20 decided applications on: 3 more to go.');
    const none = recordWords({ ...own, decided: 0, counted: 0, record: null, isPublic: false });
    expect([none.metric, none.what]).toEqual(['–', 'nothing to count yet']);
    const slow = { ...record, withinDays: null };
    expect(recordWords({ ...own, decided: 30, counted: 30, record: slow, isPublic: true }).what).toBe(
      'of applications answered in time',
    );
  });
});

describe('the weeks of a reply record', () => {
  it('are told in percent, rounded down, and in words where nobody sees the bars', () => {
    const weeks = [
      { counted: 3, inTime: 2 },
      { counted: 0, inTime: 0 },
      { counted: 4, inTime: 4 },
    ];
    expect(weeks.map(percentOf)).toEqual([66, null, 100]);
    const share = 'Share answered in time, last 3 weeks';
    expect(weeksWords(weeks)).toBe(`${share}: between 66 % and 100 %, 100 % in the last one`);
    expect(weeksWords(weeks.slice(0, 2).concat(weeks[1]!))).toBe(
      `${share}: between 66 % and 66 %, nothing to count in the last one`,
    );
    expect(weeksWords(weeks.map(() => ({ counted: 0, inTime: 0 })))).toBe(`${share}: nothing to count yet`);
  });
});
