import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CrashTrial } from '../../../../test/support/crash-trial.js';
import { eventually } from '../../../../test/support/eventually.js';
import { queueBackends } from '../../../../test/support/infrastructure.js';

/** Several processes start in each test, one after the other. */
const patience = 180_000;
jest.setTimeout(2 * patience);

/** Both kinds of queues at once: most of the time goes by until a dead worker's jobs may be taken over. */
describe(`a worker that dies, with its queues on ${queueBackends()
  .map(({ backend }) => backend)
  .join(' and ')}`, () => {
  let trials: CrashTrial[] = [];
  beforeAll(async () => {
    trials = await Promise.all(queueBackends().map((backend) => CrashTrial.open(backend)));
  });
  afterEach(() => Promise.all(trials.map((trial) => trial.killAll())));
  afterAll(() => Promise.all(trials.map((trial) => trial.close())));

  const onEach = (work: (trial: CrashTrial) => Promise<void>) => Promise.all(trials.map(work));

  /** Nothing may be doubled later either, so nothing may be left that could. */
  const hasEveryEffectOnce = (trial: CrashTrial) =>
    eventually(async () => {
      const { backend } = trial;
      const found = { backend, jobsLeft: await trial.jobsLeft(), effects: await trial.effects() };
      expect(found).toEqual({ backend, jobsLeft: 0, effects: trial.everyEffectOnce });
    }, patience);

  it.each(['after-publish', 'before-effect-commit', 'after-effect'])(
    'has every effect exactly once when it dies %s',
    (faultPoint) =>
      onEach(async (trial) => {
        await trial.record(20);
        const dying = await trial.start(faultPoint);
        await once(dying, 'exit');
        expect(dying.signalCode).toBe('SIGKILL');
        await trial.start();
        await hasEveryEffectOnce(trial);
      }),
  );

  it('loses and doubles nothing when it is killed at random', () =>
    onEach(async (trial) => {
      for (let round = 0; round < 4; round += 1) {
        const child = await trial.start();
        const before = await trial.effectCount();
        await trial.record(100);
        const some = before + Math.floor(Math.random() * 150);
        await eventually(async () => expect(await trial.effectCount()).toBeGreaterThan(some), patience);
        await trial.kill(child);
      }
      await trial.start();
      await hasEveryEffectOnce(trial);
    }));

  it('puts a job aside that kills its process, and goes on with the others', () =>
    onEach(async (trial) => {
      await trial.recordDeadly();
      const putAside = eventually(async () => expect(await trial.deadLetters()).toHaveLength(1), patience);
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
