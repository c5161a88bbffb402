import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { requestReplay } from '../../../../../test/support/request-replay.js';
import { eventually } from '../../../../../test/support/eventually.js';
import { queueBackends } from '../../../../../test/support/infrastructure.js';
import {
  jobsOf,
  noJobs,
  once,
  queueOf,
  relayOnly,
  runSweep,
  TrialQueues,
} from '../../../../../test/support/trial-queues.js';
import { leavesEffect } from '../../../../../test/support/trial-worker.js';
import { requeueLostJobs } from '../upkeep/requeue-lost-jobs.js';

describe.each(queueBackends())('dead letters when the queues on $backend are lost', ({ redisUrl }) => {
  let trial: TrialQueues;
  beforeAll(async () => void (trial = await TrialQueues.open('letters', redisUrl)));
  afterEach(() => trial.clear());
  afterAll(() => trial?.close());

  /** The dead letters, oldest first, once there are that many. */
  const letters = (count: number) =>
    eventually(async () => {
      const found = await trial.query<{ id: string; replays: number }>(
        'select id, replays from dead_letter order by failed_at',
      );
      expect(found).toHaveLength(count);
      return found;
    });

  async function replayFirst(): Promise<void> {
    const [letter] = await letters(1);
    await requestReplay(trial.api, letter?.id ?? '');
    await eventually(async () =>
      expect(await trial.query('select from dead_letter where replays = 1')).toHaveLength(1),
    );
  }

  it('stay what they are', async () => {
    let tries = 0;
    const fails = () => {
      tries += 1;
      throw new Error('never');
    };
    const worker = await trial.start({
      reactions: [
        leavesEffect('hopeless', 'job.unpublished', 'emails', fails),
        leavesEffect('well', 'job.unpublished'),
      ],
      attempts: 1,
    });
    await trial.dispatch('job.unpublished', 1);
    await letters(1);
    await eventually(async () => expect(await trial.effects()).toEqual(once(1, 'well')));
    await trial.lose();
    await trial.aMinuteLater();
    await runSweep(worker, requeueLostJobs);
    expect(await jobsOf(worker, 'emails')).toEqual(noJobs);
    expect(await trial.lookedAfter()).toEqual([]);
    expect(tries).toBe(1);
  });

  it('are replayed all the same, once', async () => {
    let broken = true;
    const fragile = () => {
      if (broken) throw new Error('not yet');
    };
    const reactions = [leavesEffect('fragile', 'job.unpublished', 'emails', fragile)];
    await trial.start({ reactions, attempts: 1 });
    const [id] = await trial.dispatch('job.unpublished', 1);
    await letters(1);
    await trial.stopAll();
    const relay = await trial.start({ reactions, queues: relayOnly });
    await replayFirst();
    await trial.lose();
    await trial.aMinuteLater();
    await runSweep(relay, requeueLostJobs);
    const waiting = await queueOf(relay, 'emails').getWaiting();
    expect(waiting.map((job) => job.id)).toEqual([`${id}-r1`]);
    broken = false;
    const worker = await trial.start({ reactions });
    await eventually(async () => expect(await trial.effects()).toEqual(once(1, 'fragile')));
    await trial.lose();
    await runSweep(worker, requeueLostJobs);
    expect(await jobsOf(worker, 'emails')).toEqual(noJobs);
  });

  it('are not replayed again when the replay failed', async () => {
    const fails = () => {
      throw new Error('never');
    };
    const reactions = [leavesEffect('hopeless', 'job.unpublished', 'emails', fails)];
    const worker = await trial.start({ reactions, attempts: 1 });
    await trial.dispatch('job.unpublished', 1);
    await replayFirst();
    await letters(2);
    await trial.lose();
    await trial.aMinuteLater();
    await runSweep(worker, requeueLostJobs);
    expect(await jobsOf(worker, 'emails')).toEqual(noJobs);
  });
});
