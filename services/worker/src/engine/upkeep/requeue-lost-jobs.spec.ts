import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
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
import { requeueLostJobs } from './requeue-lost-jobs.js';

const ADDED = 'The queues had lost jobs, which were added again';
const DONE_BEFORE = 'Reaction was done before';

describe.each(queueBackends())('jobs that were lost, with the queues on $backend', ({ redisUrl }) => {
  let trial: TrialQueues;
  beforeAll(async () => void (trial = await TrialQueues.open('lost', redisUrl)));
  afterEach(() => trial.clear());
  afterAll(() => trial?.close());

  const haveEffects = (...expected: ReturnType<typeof once>) =>
    eventually(async () => expect(await trial.effects()).toEqual(expected));

  it('come back, each effect once, however often and wherever is looked', async () => {
    const reactions = [
      leavesEffect('one', 'job.unpublished'),
      leavesEffect('two', 'job.unpublished'),
      leavesEffect('three', 'job.unpublished', 'emails'),
    ];
    await trial.start({ reactions, queues: relayOnly });
    await trial.dispatch('job.unpublished', 20);
    await trial.stopAll();
    await trial.lose();
    const [first, second] = [await trial.start({ reactions }), await trial.start({ reactions })];
    await trial.aMinuteLater();
    await Promise.all([first, second, first].map((worker) => runSweep(worker, requeueLostJobs)));
    await haveEffects(...once(20, 'one', 'three', 'two'));
    await trial.aMinuteLater();
    await Promise.all([first, second].map((worker) => runSweep(worker, requeueLostJobs)));
    expect(await trial.lookedAfter()).toEqual([]);
    expect(await trial.effects()).toEqual(once(20, 'one', 'three', 'two'));
    expect(trial.said(DONE_BEFORE)).toEqual([]);
    expect(trial.said(ADDED).reduce((total, { count }) => total + Number(count), 0)).toBe(20);
  });

  it('go to the queue that lost them and to no other', async () => {
    const reactions = [
      leavesEffect('done', 'job.unpublished'),
      leavesEffect('undone', 'job.unpublished', 'emails'),
    ];
    await trial.start({ reactions, queues: ['statistics'] });
    await trial.dispatch('job.unpublished', 3);
    await haveEffects(...once(3, 'done'));
    await trial.stopAll();
    await trial.lose();
    const relay = await trial.start({ reactions, queues: relayOnly });
    await trial.aMinuteLater();
    await runSweep(relay, requeueLostJobs);
    expect(await jobsOf(relay, 'statistics')).toEqual(noJobs);
    expect(await jobsOf(relay, 'emails')).toEqual({ ...noJobs, waiting: 3 });
    await trial.start({ reactions, queues: ['emails'] });
    await haveEffects(...once(3, 'done', 'undone'));
  });

  it('come back in batches, each once, also when two sweeps run at once', async () => {
    const reactions = [leavesEffect('one', 'job.unpublished')];
    const relays = [
      await trial.start({ reactions, queues: relayOnly }),
      await trial.start({ reactions, queues: relayOnly }),
    ];
    await trial.dispatchNowhere('job.unpublished', 1_200);
    await Promise.all(relays.map((relay) => runSweep(relay, requeueLostJobs)));
    for (const relay of relays)
      expect(await jobsOf(relay, 'statistics')).toEqual({ ...noJobs, waiting: 1_200 });
    expect(trial.said(ADDED).reduce((total, { count }) => total + Number(count), 0)).toBe(1_200);
  });

  it('are told from those that wait in their queue', async () => {
    const reactions = [leavesEffect('one', 'job.unpublished')];
    const relay = await trial.start({ reactions, queues: relayOnly });
    const ids = await trial.dispatch('job.unpublished', 2);
    await trial.aMinuteLater();
    await runSweep(relay, requeueLostJobs);
    expect(await jobsOf(relay, 'statistics')).toEqual({ ...noJobs, waiting: 2 });
    expect(trial.said(ADDED)).toEqual([]);
    const due = await trial.query<{ id: string; late: boolean }>(
      `select id, receipts_due_at > now() + interval '1 minute' as late from outbox_message
       where receipts_due_at > now()`,
    );
    expect(due.map(({ id }) => id).sort()).toEqual(ids.sort());
    expect(due.some(({ late }) => late)).toBe(false);
  });

  it('tell of others that would have been looked for much later', async () => {
    const reactions = [leavesEffect('one', 'job.unpublished')];
    const relay = await trial.start({ reactions, queues: relayOnly });
    const [young] = await trial.dispatch('job.unpublished', 3);
    await trial.query(`update outbox_message set receipts_due_at = now() + interval '50 minutes'`);
    await trial.lose();
    await runSweep(relay, requeueLostJobs);
    expect(await jobsOf(relay, 'statistics')).toEqual(noJobs);
    await trial.query('update outbox_message set receipts_due_at = now() where id = $1', [young]);
    await runSweep(relay, requeueLostJobs);
    expect(await jobsOf(relay, 'statistics')).toEqual({ ...noJobs, waiting: 3 });
  });

  it('are not looked for without end where all wait', async () => {
    const reactions = [leavesEffect('one', 'job.unpublished')];
    const relay = await trial.start({ reactions, queues: relayOnly });
    await trial.dispatchNowhere('job.unpublished', 1_600);
    await runSweep(relay, requeueLostJobs);
    expect(await jobsOf(relay, 'statistics')).toEqual({ ...noJobs, waiting: 1_600 });
    const stillDue = () =>
      trial.query('select from outbox_message where receipts_due_at <= now()').then((rows) => rows.length);
    await trial.aMinuteLater();
    await runSweep(relay, requeueLostJobs);
    expect(await stillDue()).toBe(600);
    await runSweep(relay, requeueLostJobs);
    expect(await stillDue()).toBe(0);
  });

  it('are told from one that pauses before its next try', async () => {
    let tries = 0;
    const failsOnce = () => {
      tries += 1;
      if (tries === 1) throw new Error('not yet');
    };
    const worker = await trial.start({
      reactions: [leavesEffect('flaky', 'job.unpublished', 'statistics', failsOnce)],
      backoffMilliseconds: 3_600_000,
    });
    const [id = ''] = await trial.dispatch('job.unpublished', 1);
    const pauses = { ...noJobs, delayed: 1 };
    await eventually(async () => expect(await jobsOf(worker, 'statistics')).toEqual(pauses));
    await trial.aMinuteLater();
    await runSweep(worker, requeueLostJobs);
    expect(await jobsOf(worker, 'statistics')).toEqual(pauses);
    expect(tries).toBe(1);
    const job = await queueOf(worker, 'statistics').getJob(id);
    expect(job).toMatchObject({ attemptsMade: 1 });
    await job?.promote();
    await haveEffects(...once(1, 'flaky'));
    expect(tries).toBe(2);
  });

  it('are none of a reaction that came later, nor of an event nobody reacts to or knows', async () => {
    const one = leavesEffect('one', 'job.unpublished');
    const worker = await trial.start({ reactions: [one] });
    await trial.dispatch('job.unpublished', 2);
    await trial.dispatch('job.closed', 1);
    await trial.dispatch('job.praised', 1);
    await haveEffects(...once(2, 'one'));
    await trial.aMinuteLater();
    await runSweep(worker, requeueLostJobs);
    expect(await trial.lookedAfter()).toEqual([]);
    await trial.stopAll();
    await trial.lose();
    const added = [leavesEffect('two', 'job.unpublished'), leavesEffect('three', 'job.closed', 'emails')];
    const next = await trial.start({ reactions: [one, ...added], queues: relayOnly });
    await trial.aMinuteLater();
    await runSweep(next, requeueLostJobs);
    expect(await jobsOf(next, 'statistics')).toEqual(noJobs);
    expect(await jobsOf(next, 'emails')).toEqual(noJobs);
  });
});
