import { describe, expect, it } from '@jest/globals';
import { LocalWindows } from './local-windows.js';

describe('windows in memory', () => {
  let now = 0;
  const windows = new LocalWindows(() => now);

  it('let as many through as allowed, then name whole seconds to wait, and open again', () => {
    expect([1, 2, 3].map(() => windows.take('a', 2, 60))).toEqual([0, 0, 60]);
    now = 30_500;
    expect(windows.take('a', 2, 60)).toBe(30);
    now = 59_999;
    expect(windows.take('a', 2, 60)).toBe(1);
    now = 60_000;
    expect(windows.take('a', 2, 60)).toBe(0);
  });

  it('count each key alone', () => {
    expect(windows.take('b', 1, 60)).toBe(0);
    expect(windows.take('c', 1, 60)).toBe(0);
    expect(windows.take('b', 1, 60)).toBe(60);
  });

  it('stay small in a flood of keys and keep the newest', () => {
    const flooded = new LocalWindows(() => now);
    for (let key = 0; key < 150_000; key += 1) flooded.take(`key ${key}`, 1, 60);
    expect(flooded.take('key 149999', 1, 60)).toBe(60);
    expect(flooded.take('key 0', 1, 60)).toBe(0);
  });
});
