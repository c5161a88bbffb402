import { once } from 'node:events';
import { expect } from '@jest/globals';
import { CrashTrial } from './crash-trial.js';
import { eventually } from './eventually.js';
import { queueBackends } from './infrastructure.js';
import { randomOf } from './seeded-random.js';
import { testSeed } from './test-seed.js';

/** Several processes start in each test, one after the other. */
export const crashTimeout = 180_000;

/** One trial for each kind of queue, at once: most of the time goes by until a dead worker's jobs may be taken over. */
export class CrashTrials {
  private constructor(private readonly trials: CrashTrial[]) {}

  static readonly backends = queueBackends()
    .map(({ backend }) => backend)
    .join(' and ');

  static async open(): Promise<CrashTrials> {
    return new CrashTrials(await Promise.all(queueBackends().map((backend) => CrashTrial.open(backend))));
  }

  async onEach(work: (trial: CrashTrial) => Promise<void>): Promise<void> {
    await Promise.all(this.trials.map(work));
  }

  killAll(): Promise<void> {
    return this.onEach((trial) => trial.killAll());
  }

  close(): Promise<void> {
    return this.onEach((trial) => trial.close());
  }
}

/** Nothing may be doubled later either, so nothing may be left that could. */
export async function hasEveryEffectOnce(trial: CrashTrial): Promise<void> {
  await eventually(async () => {
    const { backend } = trial;
    const found = { backend, jobsLeft: await trial.jobsLeft(), effects: await trial.effects() };
    expect(found).toEqual({ backend, jobsLeft: 0, effects: trial.everyEffectOnce });
  }, crashTimeout);
}

/** Kills a worker after a random number of effects, so many times, and expects that nothing is lost or doubled. */
export async function killAtRandom(trial: CrashTrial, rounds: number): Promise<void> {
  const random = randomOf(testSeed(20261129));
  for (let round = 0; round < rounds; round += 1) {
    const child = await trial.start();
    const before = await trial.effectCount();
    await trial.record(100);
    const some = before + Math.floor(random() * 150);
    await eventually(async () => expect(await trial.effectCount()).toBeGreaterThan(some), crashTimeout);
    await trial.kill(child);
  }
  await trial.start();
  await hasEveryEffectOnce(trial);
}

/** Expects that a worker ends itself at this fault point, and that another one completes its work. */
export async function dieAt(trial: CrashTrial, faultPoint: string): Promise<void> {
  await trial.record(20);
  const dying = await trial.start(faultPoint);
  await once(dying, 'exit');
  expect(dying.signalCode).toBe('SIGKILL');
  await trial.start();
  await hasEveryEffectOnce(trial);
}
