import { describe, expect, it } from '@jest/globals';
import { around } from './candidate-list.js';

const onBoard = { previous: 'above', next: 'below' };

describe('who comes before and after a candidate', () => {
  it('is as in the list one came from', () => {
    const list = { jobId: 'job', applicantIds: ['a', 'b', 'c'] };
    expect(around(list, 'b', onBoard)).toEqual({ place: 2, total: 3, previous: 'a', next: 'c' });
    expect(around(list, 'a', onBoard)).toMatchObject({ place: 1, previous: null, next: 'b' });
    expect(around(list, 'c', onBoard)).toMatchObject({ place: 3, previous: 'b', next: null });
  });

  it('is as on the board where one came from no list', () => {
    expect(around(null, 'b', onBoard)).toEqual({ place: null, total: 0, ...onBoard });
  });
});
