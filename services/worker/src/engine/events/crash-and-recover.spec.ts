import { afterAll, afterEach, beforeAll, describe, it, jest } from '@jest/globals';
import { CrashTrials, crashTimeout, dieAt } from '../../../../../test/support/crash-trials.js';

jest.setTimeout(2 * crashTimeout);

describe(`a worker that dies, with its queues on ${CrashTrials.backends}`, () => {
  let trials: CrashTrials;
  beforeAll(async () => void (trials = await CrashTrials.open()));
  afterEach(() => trials.killAll());
  afterAll(() => trials?.close());

  it.each(['before-effect-commit', 'after-effect'])(
    'has every effect exactly once when it dies %s',
    (faultPoint) => trials.onEach((trial) => dieAt(trial, faultPoint)),
  );
});
