import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CountUses } from './count-uses.js';
import { StoredWindows } from './stored-windows.js';

let now = 1_000;
let requests = 0;
let used = new Map<string, number>();
beforeEach(() => {
  now = 1_000;
  requests = 0;
  used = new Map();
});

/** A store whose windows of a minute all began at second 1. */
const countUses: CountUses = async (reported) => {
  requests += 1;
  return reported.map(({ key, uses }) => {
    const all = (used.get(key) ?? 0) + uses;
    used.set(key, all);
    return { used: all, milliseconds: 61_000 - now };
  });
};
const aProcess = () => new StoredWindows(countUses, () => now);

describe('windows that the store counts', () => {
  it('let as many through as allowed, whichever process they come to', async () => {
    const [one, other] = [aProcess(), aProcess()];
    const waits: number[] = [];
    for (const windows of [one, other, one, other]) waits.push(await windows.take('a', 2, 60));
    expect(waits).toEqual([0, 0, 60, 60]);
    expect(await one.take('b', 2, 60)).toBe(0);
  });

  it('cost no work of the store while they are known to be used up, and name the whole seconds until they open', async () => {
    const windows = aProcess();
    for (const wait of [0, 60, 60]) expect(await windows.take('a', 1, 60)).toBe(wait);
    now = 60_999;
    expect(await windows.take('a', 1, 60)).toBe(1);
    expect(requests).toBe(2);
    now = 61_000;
    used.clear();
    expect(await windows.take('a', 1, 60)).toBe(0);
    expect(requests).toBe(3);
  });

  it('fail where the store does', async () => {
    const windows = new StoredWindows(() => Promise.reject(new Error('The database is away')));
    await expect(windows.take('a', 1, 60)).rejects.toThrow('The database is away');
  });

  it('stay small in a flood of keys', async () => {
    const windows = aProcess();
    for (let key = 0; key < 10_000; key += 1) await windows.take(`key ${key}`, 0, 60);
    await windows.take('key 0', 0, 60);
    expect(requests).toBe(10_000);
    await windows.take('one more', 0, 60);
    await windows.take('key 0', 0, 60);
    expect(requests).toBe(10_002);
  });
});
