import { describe, expect, it } from '@jest/globals';
import { ShownError } from '../../../../base/problem.js';
import { actOneByOne } from './one-by-one.js';

describe('an act on several, one by one', () => {
  it('goes on after one that is refused, and says of which it was and why', async () => {
    const acted: string[] = [];
    const act = async (id: string, place: number) => {
      if (id === 'b') throw new ShownError('It is over');
      acted.push(`${place}${id}`);
    };
    expect(await actOneByOne(['a', 'b', 'c'], act, () => false)).toEqual({
      done: 2,
      rejected: [{ id: 'b', why: 'It is over' }],
      left: [],
    });
    expect(acted).toEqual(['1a', '3c']);
  });

  it('begins none once it is stopped, and says which are left', async () => {
    const acted: string[] = [];
    const act = async (id: string) => {
      acted.push(id);
      if (id === 'a') throw new ShownError('It is over');
    };
    expect(await actOneByOne(['a', 'b', 'c', 'd'], act, () => acted.includes('b'))).toEqual({
      done: 1,
      rejected: [{ id: 'a', why: 'It is over' }],
      left: ['c', 'd'],
    });
    expect(acted).toEqual(['a', 'b']);
  });
});
