import { newId } from '@app/platform/identifiers/new-id';
import { currentEventPriority } from '@app/platform/logging/request-context';
import { eventPriorities } from '@app/platform/events/event-priority';
import type { QueueName } from '@app/platform/queues/queue-table';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '../../../../../test/support/eventually.js';
import { queueBackends } from '../../../../../test/support/infrastructure.js';
import { queueOf, relayOnly, TrialQueues } from '../../../../../test/support/trial-queues.js';
import { leavesEffect } from '../../../../../test/support/trial-worker.js';
import { QueueWatch } from '../health/queue-watch.service.js';

describe.each(queueBackends())('work on many things at once, with the queues on $backend', ({ redisUrl }) => {
  let trial: TrialQueues;
  beforeAll(async () => void (trial = await TrialQueues.open('gives_way', redisUrl)));
  afterEach(async () => {
    jest.restoreAllMocks();
    await trial.clear();
    await trial.query('truncate queue_level, queue_minute');
  });
  afterAll(() => trial?.close());

  /** Events that wait for a relay, as many as there are numbers, each with its priority. */
  async function waiting(priorities: readonly number[]): Promise<void> {
    await trial.query(
      `insert into outbox_message (id, name, version, occurred_at, company_id, payload, priority)
       select gen_random_uuid(), 'job.unpublished', 1, now(), $1, jsonb_build_object('jobId', gen_random_uuid()), given
       from unnest($2::int[]) given`,
      [newId(), priorities],
    );
  }

  /** Does its work, and notes with which priority it would tell of it. */
  const notes = (queue: QueueName, found: [QueueName, number][]) =>
    leavesEffect(queue, 'job.unpublished', queue, () => void found.push([queue, currentEventPriority()]));

  it('tells of it after what others tell, and so does what follows from that', async () => {
    const found: [QueueName, number][] = [];
    await waiting([eventPriorities.usual]);
    await trial.start({ reactions: [notes('bulk', found), notes('statistics', found)] });
    await eventually(() => expect(found).toHaveLength(2));
    expect(Object.fromEntries(found)).toEqual({
      bulk: eventPriorities.givesWay,
      statistics: eventPriorities.usual,
    });
    found.length = 0;
    await waiting([eventPriorities.givesWay]);
    await eventually(() => expect(found).toHaveLength(2));
    expect(Object.fromEntries(found)).toEqual({
      bulk: eventPriorities.givesWay,
      statistics: eventPriorities.givesWay,
    });
  });

  it('waits in its queue behind others, and is counted there', async () => {
    await waiting([1, 1, 1, 0, 0]);
    const effect = leavesEffect('one', 'job.unpublished', 'statistics');
    const worker = await trial.start({ reactions: [effect], queues: relayOnly });
    const queue = queueOf(worker, 'statistics');
    await eventually(async () => {
      expect(await queue.getJobCounts('waiting', 'prioritized')).toEqual({ waiting: 2, prioritized: 3 });
    });
    await trial.query(`update queue_level set requested_at = now()`);
    await worker.app.get(QueueWatch).look();
    await eventually(async () => {
      const [level] = await trial.query(
        `select waiting, oldest_waiting_at is not null as since from queue_level where name = 'statistics'`,
      );
      expect(level).toEqual({ waiting: 5, since: true });
    });
  });

  it('is waited for since the first of it came, where nothing else waits', async () => {
    await waiting([1]);
    const effect = leavesEffect('one', 'job.unpublished', 'statistics');
    const worker = await trial.start({ reactions: [effect], queues: relayOnly });
    await eventually(async () => expect(await queueOf(worker, 'statistics').getPrioritizedCount()).toBe(1));
    await trial.query(`update queue_level set requested_at = now()`);
    await worker.app.get(QueueWatch).look();
    await eventually(async () => {
      const [level] = await trial.query(
        `select oldest_waiting_at > now() - interval '1 minute' as since from queue_level where name = 'statistics'`,
      );
      expect(level).toEqual({ since: true });
    });
  });

  it('rests when it has gone on for a second', async () => {
    const now = performance.now.bind(performance);
    let worked = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now() + worked);
    const [begun, ended]: [number[], number[]] = [[], []];
    const work = leavesEffect('many', 'job.unpublished', 'bulk', () => {
      begun.push(now());
      worked += 101;
      ended.push(now());
    });
    await waiting(Array.from({ length: 12 }, () => 0));
    await trial.start({ reactions: [work] });
    await eventually(() => expect(begun).toHaveLength(12));
    // By then it has worked for more than a second; the rest is twice as long as the job before it.
    expect((begun.at(-1) ?? 0) - (ended.at(-2) ?? 0)).toBeGreaterThanOrEqual(200);
  });
});
