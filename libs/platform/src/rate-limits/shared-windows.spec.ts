import { setImmediate as untilAnswered } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../../test/support/eventually.js';
import type { CountUses } from './count-uses.js';
import { SharedWindows } from './shared-windows.js';

let now = 0;
let allowed = 0;
type Store = {
  requests: number;
  isAway: boolean;
  windows: Map<string, { used: number; endsAt: number }>;
  /** How often a process said that it counts alone. */
  missed: number;
};
let store: Store;
beforeEach(() => {
  now = 0;
  store = { requests: 0, isAway: false, windows: new Map(), missed: 0 };
});

/** What the function of the database does. */
const countUsesIn =
  (target: Store): CountUses =>
  async (reported) => {
    target.requests += 1;
    if (target.isAway) throw new Error('The database is away');
    return reported.map(({ key, uses, windowSeconds }) => {
      const found = target.windows.get(key);
      const open = found && found.endsAt > now ? found : { used: 0, endsAt: now + windowSeconds * 1_000 };
      open.used += uses;
      target.windows.set(key, open);
      return { used: open.used, milliseconds: open.endsAt - now };
    });
  };
function aProcess(): SharedWindows {
  const target = store;
  return new SharedWindows(
    countUsesIn(target),
    () => void (target.missed += 1),
    () => now,
  );
}
const usedInStore = () => [...store.windows.values()].map(({ used }) => used);

async function passedOf(count: number, ...windows: SharedWindows[]): Promise<number> {
  let passed = 0;
  for (let use = 0; use < count; use += 1)
    for (const each of windows) if ((await each.take('a', allowed, 60)) === 0) passed += 1;
  return passed;
}

describe('windows of several processes', () => {
  it('let as many through as allowed, then name whole seconds to wait, and open again', async () => {
    const windows = aProcess();
    for (const wait of [0, 0, 60]) expect(await windows.take('a', 2, 60)).toBe(wait);
    now = 30_500;
    expect(await windows.take('a', 2, 60)).toBe(30);
    now = 59_999;
    expect(await windows.take('a', 2, 60)).toBe(1);
    now = 60_000;
    expect(await windows.take('a', 2, 60)).toBe(0);
  });

  it('count each key alone', async () => {
    const windows = aProcess();
    expect(await windows.take('b', 1, 60)).toBe(0);
    expect(await windows.take('c', 1, 60)).toBe(0);
    expect(await windows.take('b', 1, 60)).toBe(60);
  });

  it.each([1, 5, 60, 300, 600])(
    'let %i uses through in all, whichever process they come to',
    async (count) => {
      allowed = count;
      const [one, other] = [aProcess(), aProcess()];
      expect(await passedOf(count, one, other)).toBe(count);
      expect(await passedOf(5, one, other)).toBe(0);
    },
  );

  it('let as many through when each process had a part, and when they come all at once', async () => {
    allowed = 300;
    const [one, other] = [aProcess(), aProcess()];
    expect(await passedOf(150, one)).toBe(150);
    const waits = await Promise.all(Array.from({ length: 400 }, async () => other.take('a', allowed, 60)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(150);
  });

  it('end for all when they end for one', async () => {
    allowed = 3;
    const [one, other] = [aProcess(), aProcess()];
    expect(await passedOf(3, one)).toBe(3);
    now = 40_000;
    expect(await other.take('a', allowed, 60)).toBe(20);
    now = 60_000;
    expect(await passedOf(2, one, other)).toBe(3);
  });

  it('far from the limit ask the store once for each twentieth part', async () => {
    allowed = 600;
    const windows = aProcess();
    for (let use = 0; use < 29; use += 1) expect(windows.take('a', allowed, 60)).toBe(0);
    expect(store.requests).toBe(0);
    const started = performance.now();
    for (let use = 29; use < 450; use += 1) {
      expect(windows.take('a', allowed, 60)).toBe(0);
      await untilAnswered();
    }
    // On a slow machine the rest of a window is reported as well, every tenth of a second.
    const reportsByTime = Math.ceil((performance.now() - started) / 100);
    expect(store.requests).toBeGreaterThanOrEqual(15);
    expect(store.requests).toBeLessThanOrEqual(15 + reportsByTime);
    expect(windows.take('a', allowed, 60)).toBeInstanceOf(Promise);
  });

  it('report the rest of a window that others know soon afterwards', async () => {
    allowed = 600;
    const windows = aProcess();
    expect(await passedOf(33, windows)).toBe(33);
    await eventually(() => expect(usedInStore()).toEqual([33]));
    expect(store.requests).toBe(2);
  });

  it('do not ask the store once they are used up', async () => {
    allowed = 2;
    const windows = aProcess();
    await passedOf(3, windows);
    const before = store.requests;
    expect(await passedOf(100, windows)).toBe(0);
    expect(store.requests).toBe(before);
  });

  it('are those of one process alone while the store is away, which is said once', async () => {
    allowed = 4;
    const windows = aProcess();
    store.isAway = true;
    expect(await passedOf(6, windows)).toBe(4);
    expect([store.requests, store.missed]).toEqual([1, 1]);
    now = 60_000;
    expect(await passedOf(1, windows)).toBe(1);
    expect([store.requests, store.missed]).toEqual([2, 1]);
    store.isAway = false;
    now = 61_001;
    expect(await passedOf(1, windows)).toBe(1);
    expect(usedInStore()).toEqual([1]);
  });

  it('say whether they are used up without a use', async () => {
    const windows = aProcess();
    expect(windows.wait('a', 1)).toBe(0);
    await windows.take('a', 1, 60);
    expect(windows.wait('a', 1)).toBe(60);
    now = 60_000;
    expect(windows.wait('a', 1)).toBe(0);
  });

  it('stay small in a flood of keys and keep the newest', async () => {
    const flooded = aProcess();
    store.isAway = true;
    for (let key = 0; key < 150_000; key += 1) await flooded.take(`key ${key}`, 1, 60);
    expect(await flooded.take('key 149999', 1, 60)).toBe(60);
    expect(await flooded.take('key 0', 1, 60)).toBe(0);
  });
});
