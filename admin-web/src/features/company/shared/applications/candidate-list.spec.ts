import { describe, expect, it } from '@jest/globals';
import { around, type CandidateList } from './candidate-list.js';

const onBoard = { previous: 'above', next: 'below' };
const listOf = (people: string[], changes: Partial<CandidateList> = {}): CandidateList => ({
  jobId: 'job',
  origin: { kind: 'list', filter: {}, sort: ['appliedAt', 'DESC'], end: people.length },
  rows: people.map((applicantId, row) => ({ id: `sent ${row}`, applicantId })),
  before: 0,
  behind: 0,
  isMore: false,
  ...changes,
});

describe('who comes before and after a candidate', () => {
  it('is as in the list one came from', () => {
    const list = listOf(['a', 'b', 'c']);
    expect(around(list, 'b', onBoard)).toEqual({ place: '2 of 3', previous: 'a', next: 'c' });
    expect(around(list, 'a', onBoard)).toMatchObject({ place: '1 of 3', previous: null, next: 'b' });
    expect(around(list, 'c', onBoard)).toMatchObject({ place: '3 of 3', previous: 'b', next: null });
  });

  it('counts those that are not known yet', () => {
    const list = listOf(['a', 'b'], { before: 25, behind: 1_173 });
    expect(around(list, 'b', onBoard).place).toBe('27 of 1,200');
    expect(around({ ...list, isMore: true }, 'b', onBoard).place).toBe('27 of more than 1,199');
  });

  it('never leads back to somebody who stands in the list twice', () => {
    const list = listOf(['a', 'b', 'a', 'c', 'b', 'd']);
    const met = ['a'];
    for (let next = around(list, 'a', onBoard).next; next && met.length < 9;) {
      met.push(next);
      next = around(list, next, onBoard).next;
    }
    expect(met).toEqual(['a', 'b', 'c', 'd']);
    expect(around(list, 'c', onBoard)).toEqual({ place: '3 of 4', previous: 'b', next: 'd' });
  });

  it('is as on the board where one came from no list', () => {
    expect(around(null, 'b', onBoard)).toEqual({ place: null, ...onBoard });
  });
});
