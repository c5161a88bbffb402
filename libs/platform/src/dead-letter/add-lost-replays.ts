import type { EntityManager } from '@mikro-orm/postgresql';
import { AWAITED, type AwaitedReceipt } from '../inbox/awaited-receipts.js';
import { addReplayedJob, unknownTo } from '../queues/add-event-job.js';
import type { Queues } from '../queues/queue-connection.js';
import type { QueueName } from '../queues/queue-table.js';

type Due = { queue: QueueName; id: string; name: string; data: Record<string, unknown> };

/**
 * The latest replay of each dead letter that was sent through again within a week: it owes its receipts as long as it
 * is no dead letter itself. The outbox may have forgotten the event by then, so it is looked for here.
 */
const DUE = `with ${AWAITED},
  requested as (select distinct queue, event_id from dead_letter where replayed_at > now() - interval '7 days'),
  latest as (
    select queue, event_id, min(job_id) as first, max(replayed_at) as replayed_at,
      regexp_replace(min(job_id), '-r[0-9]+$', '') || '-r' || sum(replays) as id
    from requested join dead_letter using (queue, event_id) group by queue, event_id)
  select latest.queue, latest.id, letter.name, letter.data from latest
  join dead_letter letter on letter.queue = latest.queue and letter.job_id = latest.first
  where latest.replayed_at < now() - interval '1 minute'
    and not exists (select from dead_letter failed where failed.queue = latest.queue and failed.job_id = latest.id)
    and exists (
      select from awaited where awaited.event = letter.name and awaited.queue = latest.queue
        and not exists (
          select from inbox_message where consumer = awaited.reaction and event_id = latest.event_id))`;

/** Adds replays again that their queue has lost; answers with their number. */
export async function addLostReplays(
  em: EntityManager,
  queues: Queues,
  awaited: readonly AwaitedReceipt[],
): Promise<number> {
  const due = await em.execute<Due[]>(DUE, [JSON.stringify(awaited)]);
  let lost = 0;
  for (const [queue, jobs] of Map.groupBy(due, (job) => job.queue)) {
    const unknown = await unknownTo(
      queues,
      queue,
      jobs.map(({ id }) => id),
    );
    for (const job of jobs.filter(({ id }) => unknown.has(id))) {
      await addReplayedJob(queues, job);
      lost += 1;
    }
  }
  return lost;
}
