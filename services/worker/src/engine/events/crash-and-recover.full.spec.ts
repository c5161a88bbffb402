import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  CrashTrials,
  crashTimeout,
  dieAt,
  hasEveryEffectOnce,
  killAtRandom,
} from '../../../../../test/support/crash-trials.js';
import { eventually } from '../../../../../test/support/eventually.js';

jest.setTimeout(2 * crashTimeout);

describe(`a worker that dies repeatedly, with its queues on ${CrashTrials.backends}`, () => {
  let trials: CrashTrials;
  beforeAll(async () => void (trials = await CrashTrials.open()));
  afterEach(() => trials.killAll());
  afterAll(() => trials?.close());

  it('has every effect exactly once when it dies after-publish', () =>
    trials.onEach((trial) => dieAt(trial, 'after-publish')));

  it('loses and doubles nothing when it is killed at random, four times', () =>
    trials.onEach((trial) => killAtRandom(trial, 4)));

  it('puts a job aside that kills its process, and goes on with the others', () =>
    trials.onEach(async (trial) => {
      await trial.recordDeadly();
      const putAside = eventually(
        async () => expect(await trial.deadLetters()).toHaveLength(1),
        crashTimeout,
      );
      let deaths = 0;
      for (let isPutAside = false; !isPutAside;) {
        const child = await trial.start();
        isPutAside = await Promise.race([putAside.then(() => true), once(child, 'exit').then(() => false)]);
        if (!isPutAside) deaths += 1;
      }
      expect(await trial.deadLetters()).toEqual([expect.stringMatching(/stalled/)]);
      expect(deaths).toBeGreaterThanOrEqual(2);
      expect(deaths).toBeLessThanOrEqual(4);
      await trial.record(5);
      await hasEveryEffectOnce(trial);
    }));
});
