import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { addReplayedJob } from '../queues/add-event-job.js';
import type { Queues } from '../queues/queue-connection.js';
import { isQueueName, type QueueName } from '../queues/queue-table.js';
import { workerSession } from '../tenancy/worker-session.js';
import { firstJobOf, OUTBOX_LETTERS } from './dead-letter.entity.js';

type Requested = { id: string; queue: string; job_id: string; name: string; data: Record<string, unknown> };

const TAKE = `select id, queue, job_id, name, data from dead_letter
  where replay_requested_at is not null and outcome is null order by replay_requested_at limit 50 for update skip locked`;

const REPLAYS_SO_FAR = `select coalesce(sum(replays), 0)::int as replays from dead_letter
  where queue = ? and (job_id = ? or job_id like ?)`;

/** Puts an event back that nobody knew when it was taken from the outbox, also when it was purged there since. */
const PUT_BACK = `insert into outbox_message (id, name, version, occurred_at, actor_id, company_id, payload)
  select id, name, version, "occurredAt", "actorId", "companyId", payload
  from jsonb_to_record(?::jsonb) as kept(id uuid, name text, version int, "occurredAt" timestamptz, "actorId" uuid,
    "companyId" uuid, payload jsonb)
  on conflict (id) do update set dispatched_at = null, receipts_due_at = excluded.occurred_at`;

const DONE = `update dead_letter set replays = replays + 1, replayed_at = now(), replay_requested_at = null
  where id = ?`;

const PUT_ASIDE = 'update dead_letter set replay_requested_at = null where id = ?';

/**
 * Sends every requested dead letter through again, each as a new job named after the first one with `-r<n>`, or from the
 * outbox where it came from there. A crash before the commit repeats the same id, so nothing is added twice. Answers
 * with the number of letters.
 */
export async function replayRequested(orm: MikroORM, queues: Queues): Promise<number> {
  return orm.em.fork({ session: workerSession(null) }).transactional(async (em) => {
    const letters = await em.execute<Requested[]>(TAKE);
    for (const letter of letters) await replay(em, queues, letter);
    return letters.length;
  });
}

async function replay(em: EntityManager, queues: Queues, letter: Requested): Promise<void> {
  const { id, queue, data } = letter;
  if (isQueueName(queue)) await addAgain(em, queues, { ...letter, queue });
  else if (queue === OUTBOX_LETTERS) await em.execute(PUT_BACK, [JSON.stringify(data['event'])], 'run');
  // A queue that is gone takes nothing, and must not keep the other letters waiting.
  else return void (await em.execute(PUT_ASIDE, [id], 'run'));
  await em.execute(DONE, [id], 'run');
}

async function addAgain(
  em: EntityManager,
  queues: Queues,
  { queue, job_id: jobId, name, data }: Requested & { queue: QueueName },
): Promise<void> {
  const first = firstJobOf(jobId);
  const [found] = await em.execute<{ replays: number }[]>(REPLAYS_SO_FAR, [queue, first, `${first}-r%`]);
  await addReplayedJob(queues, { queue, id: `${first}-r${(found?.replays ?? 0) + 1}`, name, data });
}
