import { Allowances } from '@app/platform/rate-limits/allowances';
import type { CountUses } from '@app/platform/rate-limits/count-uses';
import { Pace } from '@app/platform/rate-limits/pace';
import { SharedWindows } from '@app/platform/rate-limits/shared-windows';
import { StoredWindows } from '@app/platform/rate-limits/stored-windows';
import { describe, expect, it } from '@jest/globals';
import { RateCounters } from './rate-counters.js';
import type { RateLimit } from './rate-limits.js';

/** Ten of them may come at once. */
const everything: RateLimit = { name: 'all', by: 'person', atOnce: 10 };

function countersThatFind(usedByAll: number, allowed = 600) {
  const now = () => 0;
  const pace = new Pace(now);
  const countUses: CountUses = async (reported) =>
    reported.map(() => ({ used: usedByAll, milliseconds: 60_000 }));
  const windows = new SharedWindows(countUses, () => undefined, now);
  const stored = new StoredWindows(countUses);
  return { pace, counters: new RateCounters(stored, windows, new Allowances(1, { all: allowed }), pace) };
}

describe('uses of a limit of a minute that come at once', () => {
  it('are spread over its pace, and refused beyond the longest wait, however many come while one is counted', async () => {
    const { counters } = countersThatFind(1);
    const spent = await Promise.allSettled(
      Array.from({ length: 120 }, () => counters.spend(everything, 'one')),
    );
    const waits = spent.flatMap((one) => (one.status === 'fulfilled' ? [Math.round(one.value)] : []));
    expect(waits).toEqual([
      ...Array<number>(10).fill(0),
      ...Array.from({ length: 50 }, (_, at) => 100 * (at + 1)),
    ]);
    expect(new Set(spent.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : [])))).toEqual(
      new Set(['request.too-many']),
    );
  });

  it('cost nothing of the pace where the minute is used up', async () => {
    const { counters, pace } = countersThatFind(21, 20);
    for (let use = 0; use < 30; use += 1)
      await expect(counters.spend(everything, 'one')).rejects.toMatchObject({ code: 'request.too-many' });
    expect(pace.take('one', { atOnce: 1, perSecond: 10 })).toBe(0);
  });
});
