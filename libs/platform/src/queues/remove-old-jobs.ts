import type { Queues } from './queue-connection.js';
import { type QueueName, retention } from './queue-table.js';

const BATCH = 1_000;

/**
 * Removes finished jobs whose time is over. A queue does so by itself whenever another of its jobs ends the same way;
 * one that has gone quiet keeps them.
 */
export async function removeOldJobs(queues: Queues, name: QueueName): Promise<void> {
  await removeOlder(queues, name, 'completed', retention.removeOnComplete.age);
  await removeOlder(queues, name, 'failed', retention.removeOnFail.age);
}

async function removeOlder(
  queues: Queues,
  name: QueueName,
  state: 'completed' | 'failed',
  ageSeconds: number,
): Promise<void> {
  let removed: string[];
  do removed = await queues.queue(name).clean(ageSeconds * 1_000, BATCH, state);
  while (removed.length === BATCH);
}
