import type { DomainEvent } from '@app/contracts/events/envelope';
import { eventPriorities } from '../events/event-priority.js';
import type { OutgoingEvent } from '../events/outgoing-event.js';
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
  batch: readonly OutgoingEvent[],
): Promise<void> {
  if (batch.length === 0) return;
  const jobs = batch.map(({ priority, ...data }) => {
    const opts = { jobId: data.event.id, ...(priority === eventPriorities.usual ? {} : { priority }) };
    return { name: data.event.name, data: data satisfies EventJobData, opts };
  });
  await queues.queue(name).addBulk(jobs);
}

/**
 * Adds the jobs of these events that the queue does not know any more, and answers with their events. A job that waits,
 * runs, pauses before its next try or has ended is left alone.
 */
export async function addLostEventJobs(
  queues: Queues,
  name: QueueName,
  batch: readonly OutgoingEvent[],
): Promise<OutgoingEvent[]> {
  const unknown = await unknownTo(
    queues,
    name,
    batch.map(({ event }) => event.id),
  );
  const lost = batch.filter(({ event }) => unknown.has(event.id));
  await addEventJobs(queues, name, lost);
  return lost;
}

/** Ids of which the queue holds no job, whatever its state. */
export async function unknownTo(
  queues: Queues,
  name: QueueName,
  ids: readonly string[],
): Promise<Set<string>> {
  const queue = queues.queue(name);
  const found = await Promise.all(ids.map((id) => queue.getJob(id)));
  return new Set(ids.filter((_id, index) => !found[index]));
}

/** Adds a job again under a new id, since the id of the failed one stays taken. */
export async function addReplayedJob(
  queues: Queues,
  job: { queue: QueueName; id: string; name: string; data: Record<string, unknown> },
): Promise<void> {
  await queues.queue(job.queue).add(job.name, job.data, { jobId: job.id });
}

/** Adds a run of a sweep that somebody asked for, beside its schedule. */
export async function addRequestedRun(
  queues: Queues,
  { queue, id, name }: { queue: QueueName; id: string; name: string },
): Promise<void> {
  await queues.queue(queue).add(name, { requested: true }, { jobId: id, attempts: 1 });
}
