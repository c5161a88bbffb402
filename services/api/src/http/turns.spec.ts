import { describe, expect, it } from '@jest/globals';
import { Turns } from './turns.js';

/** Lets everything happen that needs no more than what is known now. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('are so many of a key at a time; the others follow in their order', async () => {
    const turns = new Turns(2);
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    for (let number = 0; number < 5; number += 1) {
      void turns.take('one').then((end) => {
        begun.push(number);
        ends.push(end);
      });
    }
    await settled();
    expect(begun).toEqual([0, 1]);
    ends[1]?.();
    await settled();
    expect(begun).toEqual([0, 1, 2]);
    for (let next = 0; next < 5; next += 1) {
      ends[next]?.();
      await settled();
    }
    expect([begun, turns.size]).toEqual([[0, 1, 2, 3, 4], 0]);
  });

  it('of one key wait for no other key', async () => {
    const turns = new Turns(1);
    const end = await turns.take('one');
    let isNext = false;
    void turns.take('one').then(() => (isNext = true));
    const endOfOther = await turns.take('other');
    endOfOther();
    await settled();
    expect([isNext, turns.size]).toEqual([false, 1]);
    end();
    await settled();
    expect(isNext).toBe(true);
  });

  it('that are ended twice are handed on once', async () => {
    const turns = new Turns(1);
    const end = await turns.take('one');
    const begun: string[] = [];
    for (const name of ['second', 'third']) void turns.take('one').then(() => begun.push(name));
    end();
    end();
    await settled();
    expect(begun).toEqual(['second']);
  });
});
