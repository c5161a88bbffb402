import type { Job } from 'bullmq';
import type { Queues } from '../queues/queue-connection.js';
import type { QueueName } from '../queues/queue-table.js';

/** How full a queue is, and when what waits longest was added. */
export type QueueReading = {
  name: string;
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
  oldestWaitingAt: string | null;
  nextAt: string | null;
};

/** Reads one queue, whatever it runs on. */
export async function readLevel(queues: Queues, name: QueueName): Promise<QueueReading> {
  const queue = queues.queue(name);
  const [counts, longest] = await Promise.all([
    queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed'),
    // The first of each.
    queue.getJobs(['waiting', 'prioritized'], 0, 0, true),
  ]);
  const { waiting = 0, prioritized = 0, active = 0, delayed = 0, failed = 0 } = counts;
  return {
    name,
    waiting: waiting + prioritized,
    active,
    delayed,
    failed,
    oldestWaitingAt: longest.length > 0 ? new Date(Math.min(...longest.map(dueAt))).toISOString() : null,
    nextAt: null,
  };
}

/** A run of a schedule is added long before it is due. */
function dueAt({ timestamp, opts }: Pick<Job, 'timestamp' | 'opts'>): number {
  return opts.prevMillis ?? timestamp + (opts.delay ?? 0);
}
