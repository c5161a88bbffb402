import { describe, expect, it } from '@jest/globals';
import { ShownError } from '../../../../base/problem.js';
import { runSequentially } from './run-sequentially.js';

describe('a bulk action', () => {
  it('continues after a failure, and reports which one failed and why', async () => {
    const ran: string[] = [];
    const run = async (id: string, position: number) => {
      if (id === 'b') throw new ShownError('It is over');
      ran.push(`${position}${id}`);
    };
    expect(await runSequentially(['a', 'b', 'c'], run, () => false)).toEqual({
      succeeded: 2,
      failed: [{ id: 'b', why: 'It is over' }],
      skipped: [],
    });
    expect(ran).toEqual(['1a', '3c']);
  });

  it('starts none once it is stopped, and reports which ones were skipped', async () => {
    const ran: string[] = [];
    const run = async (id: string) => {
      ran.push(id);
      if (id === 'a') throw new ShownError('It is over');
    };
    expect(await runSequentially(['a', 'b', 'c', 'd'], run, () => ran.includes('b'))).toEqual({
      succeeded: 1,
      failed: [{ id: 'a', why: 'It is over' }],
      skipped: ['c', 'd'],
    });
    expect(ran).toEqual(['a', 'b']);
  });
});
