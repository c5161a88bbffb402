import { beforeEach, describe, expect, it } from '@jest/globals';
import { Rests } from './rests.js';

let milliseconds: number;
let rested: number[];
let rests: Rests;
beforeEach(() => {
  milliseconds = 5_000;
  rested = [];
  rests = new Rests(
    () => milliseconds,
    (time) => {
      rested.push(time);
      milliseconds += time;
      return Promise.resolve();
    },
  );
});

const job = (took: number) =>
  rests.after(() => {
    milliseconds += took;
    return Promise.resolve('done');
  });

describe('a queue that rests', () => {
  it('works for a second at full speed, then rests after each job twice as long as it took', async () => {
    for (let number = 0; number < 4; number += 1) expect(await job(250)).toBe('done');
    expect(rested).toEqual([]);
    await job(300);
    await job(400);
    expect(rested).toEqual([600, 800]);
  });

  it('rests for two seconds at most', async () => {
    await job(9_000);
    expect(rested).toEqual([2_000]);
  });

  it('is at full speed again after a second without work, not after less', async () => {
    await job(1_500);
    milliseconds += 900;
    await job(100);
    expect(rested).toEqual([2_000, 200]);
    milliseconds += 1_001;
    await job(1_000);
    expect(rested).toEqual([2_000, 200]);
  });

  it('rests after a job that failed, and says that it failed', async () => {
    await job(1_000);
    const failing = rests.after(() => {
      milliseconds += 200;
      return Promise.reject(new Error('The database went away'));
    });
    await expect(failing).rejects.toThrow('The database went away');
    expect(rested).toEqual([400]);
  });
});
