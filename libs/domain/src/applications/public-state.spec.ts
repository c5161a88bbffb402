import { describe, expect, it } from '@jest/globals';
import { knownAtOnce, knownLater, seenAt, tellAfterSeconds } from './public-state.js';

const start = new Date('2026-03-01T12:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
const received = knownAtOnce({
  publicStage: 'received',
  changedAt: new Date('2026-02-01T12:00:00Z'),
  publicVersion: 4,
});
const publicStageAt = (state: Parameters<typeof seenAt>[0], seconds: number) =>
  seenAt(state, after(seconds)).publicStage;

describe('what an applicant knows', () => {
  it('follows a move only once it can no longer be undone, and changed then', () => {
    const moved = knownLater(received, 'interview', start);
    expect([publicStageAt(moved, 0), publicStageAt(moved, tellAfterSeconds - 1)]).toEqual([
      'received',
      'received',
    ]);
    expect(seenAt(moved, after(tellAfterSeconds - 1))).toMatchObject({
      changedAt: received.changedAt,
      publicVersion: 4,
    });
    expect(seenAt(moved, after(tellAfterSeconds))).toMatchObject({
      publicStage: 'interview',
      changedAt: after(tellAfterSeconds),
      publicVersion: 5,
    });
  });

  it('never is a stage that was left again in time', () => {
    const moved = knownLater(received, 'interview', start);
    const further = knownLater(moved, 'offer', after(10));
    expect([publicStageAt(further, 10), publicStageAt(further, 35), publicStageAt(further, 40)]).toEqual([
      'received',
      'received',
      'offer',
    ]);
    expect(further.publicVersion).toBe(5);
    expect(knownLater(moved, 'received', after(10))).toEqual(received);
  });

  it('stays what it is when a later stage is called the same outside', () => {
    const moved = knownLater(received, 'interview', start);
    expect(seenAt(knownLater(moved, 'interview', after(60)), after(61))).toMatchObject({
      publicStage: 'interview',
      changedAt: after(tellAfterSeconds),
    });
  });
});
