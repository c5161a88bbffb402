import { describe, expect, it } from '@jest/globals';
import {
  keepSteps,
  knownAtOnce,
  knownLater,
  noteKnown,
  type PublicState,
  type PublicStep,
  seenAt,
  stepsKnownAt,
  notifyAfterSeconds,
} from './public-state.js';

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
    expect([publicStageAt(moved, 0), publicStageAt(moved, notifyAfterSeconds - 1)]).toEqual([
      'received',
      'received',
    ]);
    expect(seenAt(moved, after(notifyAfterSeconds - 1))).toMatchObject({
      changedAt: received.changedAt,
      publicVersion: 4,
    });
    expect(seenAt(moved, after(notifyAfterSeconds))).toMatchObject({
      publicStage: 'interview',
      changedAt: after(notifyAfterSeconds),
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
      changedAt: after(notifyAfterSeconds),
    });
  });
});

describe('the stages an applicant has seen', () => {
  const sent = (): PublicState & { earlierSteps: PublicStep[] } => ({ ...received, earlierSteps: [] });
  const stepsAt = (state: ReturnType<typeof sent>, seconds: number) =>
    stepsKnownAt(state, after(seconds)).map(({ stage, at }) => [stage, new Date(at)]);
  const arrived = ['received', received.changedAt];

  it('have the date from which they were known, and show a move no sooner than that', () => {
    const application = sent();
    noteKnown(application, knownLater(application, 'inReview', start));
    expect(stepsAt(application, 29)).toEqual([arrived]);
    expect(stepsAt(application, 30)).toEqual([arrived, ['inReview', after(30)]]);
    noteKnown(application, knownLater(application, 'interview', after(100)));
    expect(stepsAt(application, 129)).toEqual([arrived, ['inReview', after(30)]]);
    expect(stepsAt(application, 130)).toEqual([arrived, ['inReview', after(30)], ['interview', after(130)]]);
  });

  it('never show where it only passed through', () => {
    const application = sent();
    noteKnown(application, knownLater(application, 'interview', start));
    noteKnown(application, knownLater(application, 'offer', after(10)));
    expect(stepsAt(application, 60)).toEqual([arrived, ['offer', after(40)]]);
    noteKnown(application, knownAtOnce({ publicStage: 'withdrawn', changedAt: after(20), publicVersion: 9 }));
    expect(stepsAt(application, 60)).toEqual([arrived, ['withdrawn', after(20)]]);
  });

  it('show once what is told anew, and twice what was left and came back', () => {
    const application = sent();
    noteKnown(application, knownAtOnce({ publicStage: 'received', changedAt: start, publicVersion: 5 }));
    expect(stepsAt(application, 60)).toEqual([arrived]);
    noteKnown(application, knownLater(application, 'inReview', after(60)));
    noteKnown(application, knownLater(application, 'received', after(200)));
    expect(stepsAt(application, 300).map(([stage]) => stage)).toEqual(['received', 'inReview', 'received']);
  });

  it('keep their date when something else becomes known, such as more days for an answer', () => {
    const application = sent();
    noteKnown(application, knownLater(application, 'inReview', start));
    keepSteps(application, after(60));
    application.changedAt = after(60);
    expect(stepsAt(application, 60)).toEqual([arrived, ['inReview', after(30)]]);
    noteKnown(application, knownLater(application, 'offer', after(100)));
    expect(stepsAt(application, 130)).toEqual([arrived, ['inReview', after(30)], ['offer', after(130)]]);
  });
});
