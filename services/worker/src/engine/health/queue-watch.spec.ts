import { queueNames as watchedQueues } from '@app/contracts/operations/queue';
import { queueNames } from '@app/platform/queues/queue-table';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../../../test/support/eventually.js';
import { queueBackends } from '../../../../../test/support/infrastructure.js';
import { queueOf, relayOnly, TrialQueues } from '../../../../../test/support/trial-queues.js';
import { leavesEffect } from '../../../../../test/support/trial-worker.js';
import { QueueWatch } from './queue-watch.service.js';

it('the contract names every queue, the outbox and the mails', () => {
  expect([...watchedQueues].sort()).toEqual([...queueNames, 'outbox', 'mail'].sort());
});

describe.each(queueBackends())('what is told of queues on $backend', ({ redisUrl }) => {
  let trial: TrialQueues;
  beforeAll(async () => void (trial = await TrialQueues.open('watch', redisUrl)));
  afterEach(async () => {
    await trial.clear();
    await trial.query('truncate queue_level, queue_minute');
  });
  afterAll(() => trial?.close());

  const level = async (name: string) => {
    const [row] = await trial.query<Record<string, unknown>>(
      `select waiting, active, delayed, failed, extract(epoch from now() - oldest_waiting_at)::float8 as age,
        requested_at, read_at from queue_level where name = $1`,
      [name],
    );
    return row;
  };
  const oneEffect = leavesEffect('one', 'job.unpublished', 'statistics');

  it('is how many wait, since when, and for what', async () => {
    const worker = await trial.start({ reactions: [oneEffect], queues: relayOnly });
    await trial.dispatch('job.unpublished', 3);
    const queue = queueOf(worker, 'statistics');
    const jobs = await queue.getJobs(['waiting']);
    await queue.add('later', {}, { delay: 3_600_000, jobId: 'later' });
    await trial.query('update queue_level set requested_at = now()');
    await worker.app.get(QueueWatch).look();
    const oldest = Math.min(...jobs.map(({ timestamp }) => timestamp));
    const read = await eventually(async () => {
      const found = await level('statistics');
      expect(found).toMatchObject({ waiting: 3, active: 0, delayed: 1, failed: 0, requested_at: null });
      return found;
    });
    expect(Math.abs(Number(read?.['age']) - (Date.now() - oldest) / 1_000)).toBeLessThan(2);
    expect(await level('outbox')).toMatchObject({ waiting: 0, age: null });
    expect(await level('mail')).toMatchObject({ waiting: 0, delayed: 0 });
  });

  it('does not take the pause of a schedule for waiting', async () => {
    const worker = await trial.start({ reactions: [], queues: relayOnly });
    const hourAgo = Date.now() - 3_600_000;
    // A run that has become due this second was put there an hour ago.
    await queueOf(worker, 'sweeps').add('x', {}, { jobId: 'x', timestamp: hourAgo, prevMillis: Date.now() });
    await trial.query('update queue_level set requested_at = now()');
    await worker.app.get(QueueWatch).look();
    await eventually(async () => expect(await level('sweeps')).toMatchObject({ waiting: 1 }));
    expect(Number((await level('sweeps'))?.['age'])).toBeLessThan(60);
  });

  it('is read when somebody asks', async () => {
    await trial.start({ reactions: [], queues: relayOnly });
    await eventually(async () => expect(await level('files')).toBeDefined());
    const before = await level('files');
    await trial.query(
      `insert into queue_level (id, name, read_at) values (gen_random_uuid(), 'former-queue', now())`,
    );
    await trial.query('update queue_level set requested_at = now()');
    await eventually(async () => {
      const after = await level('files');
      expect(after?.['requested_at']).toBeNull();
      expect(after?.['read_at']).not.toEqual(before?.['read_at']);
    });
    // A queue that is gone is not asked about for ever.
    expect(await level('former-queue')).toBeUndefined();
  });

  it('is kept minute by minute, with what was done', async () => {
    const worker = await trial.start({ reactions: [oneEffect], queues: relayOnly });
    // The same in two minutes: another one may have begun before it is looked at.
    await trial.query(
      `insert into inbox_message (consumer, event_id, processed_at)
       select 'one', gen_random_uuid(), date_trunc('minute', now()) - make_interval(secs => seconds)
       from generate_series(1, 5), unnest(array[90, 30]) as seconds`,
    );
    await trial.query(
      `insert into inbox_message values ('one', gen_random_uuid(), now() - interval '10 minutes')`,
    );
    await trial.query('truncate queue_minute');
    await trial.query('update queue_level set requested_at = now()');
    await worker.app.get(QueueWatch).look();
    await eventually(async () =>
      expect(await trial.query(`select done from queue_minute where name = 'statistics'`)).toEqual([
        { done: 5 },
      ]),
    );
  });
});
