import { describe, expect, it } from '@jest/globals';
import { Pace } from './pace.js';

let milliseconds = 0;
const started = () => {
  milliseconds = 1_000_000;
  return new Pace(() => milliseconds);
};

/** What a caller does: asks whether there is room, and takes it. */
const use = (pace: Pace, key = 'one', perSecond = 10) => {
  const rules = { atOnce: 10, perSecond };
  const comeAgainIn = pace.secondsAhead(key, rules);
  return comeAgainIn > 0 ? { comeAgainIn } : { wait: pace.take(key, rules) };
};
const uses = (pace: Pace, count: number) => Array.from({ length: count }, () => use(pace));

describe('the pace of a window', () => {
  it('lets some uses begin at once, and the next ones as often as the window allows on average', () => {
    const turns = uses(started(), 13);
    expect(turns.slice(0, 10)).toEqual(Array(10).fill({ wait: 0 }));
    expect(turns.slice(10)).toEqual([{ wait: 100 }, { wait: 200 }, { wait: 300 }]);
  });

  it('delays nobody who keeps to it, however long', () => {
    const pace = started();
    for (let number = 0; number < 2_000; number += 1) {
      expect(use(pace)).toEqual({ wait: 0 });
      milliseconds += 100;
    }
  });

  it('lets nobody wait for more than five seconds; whoever is told to come again has spent nothing', () => {
    const pace = started();
    expect(uses(pace, 60).at(-1)).toEqual({ wait: 5_000 });
    expect(uses(pace, 50)).toEqual(Array(50).fill({ comeAgainIn: 1 }));
    milliseconds += 1_000;
    expect(use(pace)).toEqual({ wait: 4_100 });
  });

  it('has room when it said that there would be', () => {
    const pace = started();
    let told = 0;
    for (let number = 0; number < 30; number += 1) {
      const { comeAgainIn } = use(pace, 'one', 1.25);
      if (comeAgainIn === undefined) continue;
      told += 1;
      milliseconds += comeAgainIn * 1_000;
      expect(use(pace, 'one', 1.25)).toHaveProperty('wait');
    }
    expect(told).toBeGreaterThan(10);
  });

  it('is one for each key', () => {
    const pace = started();
    uses(pace, 60);
    expect(use(pace, 'other')).toEqual({ wait: 0 });
  });

  it('forgets keys that have all uses at once again when it needs the room', () => {
    const pace = started();
    for (let number = 0; number < 100_000; number += 1) use(pace, `address ${number}`);
    expect(pace.size).toBe(100_000);
    milliseconds += 50;
    use(pace, 'while nobody has them');
    expect(pace.size).toBe(1);
    milliseconds += 60;
    for (let number = 0; number < 99_999; number += 1) use(pace, `address ${number}`);
    milliseconds += 110;
    use(pace, 'address 1');
    use(pace, 'later');
    expect(pace.size).toBe(2);
  });
});
