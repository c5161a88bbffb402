import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../../test/support/eventually.js';
import { MailThrottled } from './mail-errors.js';
import { type LaneRules, MailLane } from './mail-lane.js';

const running: MailLane<number>[] = [];
afterEach(async () => {
  for (const lane of running.splice(0)) await lane.stop();
});

/** A lane with so many mails that are due, and what became of them. */
function aLane(count: number, rules: Partial<LaneRules>, send: (mail: number) => Promise<void>) {
  const due = Array.from({ length: count }, (_, index) => index);
  const failures: unknown[] = [];
  const lane: MailLane<number> = new MailLane(
    { atOnce: 4, perSecond: null, longestPauseSeconds: 10, ...rules },
    {
      take: async () => due.shift(),
      send,
      failed: (error, during) => void failures.push([during, error]),
    },
  );
  running.push(lane);
  return { lane, due, failures };
}

/** Waits for others until they are let go. */
function aGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

describe('a lane of mails', () => {
  it('has so many on their way at once, and no more', async () => {
    const { open, opened } = aGate();
    const begun: number[] = [];
    const { lane, due } = aLane(10, { atOnce: 4 }, async (mail) => {
      begun.push(mail);
      await opened;
    });
    const drained = lane.drain();
    await eventually(() => expect(begun).toEqual([0, 1, 2, 3]));
    expect(due).toHaveLength(6);
    open();
    expect(await drained).toBe(10);
    expect(begun).toHaveLength(10);
  });

  it('takes the next when one is done, whatever the others wait for', async () => {
    const { open, opened } = aGate();
    const done: number[] = [];
    const { lane } = aLane(20, { atOnce: 2 }, async (mail) => {
      if (mail === 0) await opened;
      done.push(mail);
    });
    lane.start();
    await eventually(() => expect(done).toHaveLength(19));
    open();
    await eventually(() => expect(done).toHaveLength(20));
  });

  it('begins so many in a second, evenly', async () => {
    const begun: number[] = [];
    const { lane } = aLane(11, { perSecond: 20 }, async () => void begun.push(performance.now()));
    await lane.drain();
    const [first = 0, last = 0] = [begun.at(0), begun.at(-1)];
    expect(last - first).toBeGreaterThan(450);
    expect(begun.filter((at) => at - first < 200).length).toBeLessThanOrEqual(5);
  });

  it('goes on when one of them fails', async () => {
    const { lane, failures } = aLane(3, {}, (mail) =>
      mail === 1 ? Promise.reject('no') : Promise.resolve(),
    );
    expect(await lane.drain()).toBe(3);
    expect(failures).toEqual([['send', 'no']]);
  });

  it('looks again after it could not look', async () => {
    const sent: number[] = [];
    const failures: unknown[] = [];
    let looks = 0;
    const lane = new MailLane<number>(
      { atOnce: 1, perSecond: null, longestPauseSeconds: 10 },
      {
        take: async () => {
          looks += 1;
          if (looks === 1) throw new Error('away');
          return looks === 2 ? 7 : undefined;
        },
        send: async (mail) => void sent.push(mail),
        failed: (_error, during) => void failures.push(during),
      },
    );
    running.push(lane);
    lane.start();
    await eventually(() => expect(sent).toEqual([7]));
    expect(failures).toEqual(['look']);
  });

  it('waits longer each time it is asked to, up to its own measure, and once for all on their way', async () => {
    const throttled = new MailThrottled('slow down', 120);
    const { open, opened } = aGate();
    let begun = 0;
    const { lane, due } = aLane(9, { atOnce: 3, longestPauseSeconds: 10 }, async () => {
      begun += 1;
      await opened;
      lane.pause(throttled);
    });
    const drained = lane.drain();
    await eventually(() => expect(begun).toBe(3));
    open();
    expect(await drained).toBe(3);
    expect(due).toHaveLength(6);
    // Nothing is tried while it waits.
    expect(await lane.drain()).toBe(0);
    const still = lane.pause(throttled);
    expect(still).toBeLessThan(2.5);
  });

  it('is not kept from leaving by the pace', async () => {
    const sent: number[] = [];
    const { lane } = aLane(3, { perSecond: 0.01 }, async (mail) => void sent.push(mail));
    lane.start();
    await eventually(() => expect(sent).toEqual([0]));
    await lane.stop();
    expect(sent).toEqual([0]);
  });
});
