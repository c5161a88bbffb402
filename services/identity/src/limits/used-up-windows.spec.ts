import { describe, expect, it } from '@jest/globals';
import { UsedUpWindows } from './used-up-windows.js';

describe('windows known to be used up', () => {
  let now = 1_000;
  const windows = new UsedUpWindows(() => now);

  it('name whole seconds until they open, and then nothing', () => {
    expect(windows.remaining('a')).toBe(0);
    windows.remember('a', 60);
    expect([windows.remaining('a'), windows.remaining('b')]).toEqual([60, 0]);
    now = 60_999;
    expect(windows.remaining('a')).toBe(1);
    now = 61_000;
    expect(windows.remaining('a')).toBe(0);
    now = 90_000;
    expect(windows.remaining('a')).toBe(0);
  });

  it('stay few in a flood of callers', () => {
    const flooded = new UsedUpWindows(() => now);
    for (let caller = 0; caller < 10_000; caller += 1) flooded.remember(`caller ${caller}`, 60);
    expect([flooded.remaining('caller 0'), flooded.remaining('caller 9999')]).toEqual([60, 60]);
    flooded.remember('one more', 60);
    expect(['caller 0', 'caller 9999', 'one more'].map((key) => flooded.remaining(key))).toEqual([0, 0, 60]);
  });
});
