import type { DomainEvent } from '@app/contracts/events/envelope';
import type { Queues } from './queue-connection.js';
import type { QueueName } from './queue-table.js';

/** What a job carries: the event as it was recorded, and the request that caused it. */
export type EventJobData = { event: DomainEvent; requestId: string | null };

/**
 * Adds one job per event and queue; the job's id is the event's id. This is the only place that adds jobs: a second
 * delivery is dropped while the first job is still known, and harmless after that.
 */
export async function addEventJobs(
  queues: Queues,
  name: QueueName,
  batch: readonly EventJobData[],
): Promise<void> {
  if (batch.length === 0) return;
  await queues
    .queue(name)
    .addBulk(batch.map((data) => ({ name: data.event.name, data, opts: { jobId: data.event.id } })));
}

/** Adds a job again under a new id, since the id of the failed one stays taken. */
export async function addReplayedJob(
  queues: Queues,
  job: { queue: QueueName; id: string; name: string; data: Record<string, unknown> },
): Promise<void> {
  await queues.queue(job.queue).add(job.name, job.data, { jobId: job.id });
}
