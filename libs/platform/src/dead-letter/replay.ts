import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { addReplayedJob } from '../queues/add-event-job.js';
import type { Queues } from '../queues/queue-connection.js';
import { isQueueName } from '../queues/queue-table.js';
import { workerSession } from '../tenancy/worker-session.js';

/**
 * Asks the worker to send a dead letter through again; it does so within a second. Whoever asks needs no access to
 * the queues. Answers whether there is such a letter.
 */
export async function requestReplay(em: EntityManager, deadLetterId: string): Promise<boolean> {
  const { affectedRows } = await em.execute<{ affectedRows: number }>(
    'update dead_letter set replay_requested_at = now() where id = ?',
    [deadLetterId],
    'run',
  );
  return affectedRows > 0;
}

type Requested = { id: string; queue: string; job_id: string; name: string; data: Record<string, unknown> };

const TAKE = `select id, queue, job_id, name, data from dead_letter
  where replay_requested_at is not null order by replay_requested_at limit 50 for update skip locked`;

const REPLAYS_SO_FAR = `select coalesce(sum(replays), 0)::int as replays from dead_letter
  where queue = ? and (job_id = ? or job_id like ?)`;

/**
 * Sends every requested dead letter through again, each as a new job named after the first one with `-r<n>`. A crash
 * before the commit repeats the same id, so nothing is added twice. Answers with the number of replays.
 */
export async function replayRequested(orm: MikroORM, queues: Queues): Promise<number> {
  return orm.em.fork({ session: workerSession(null) }).transactional(async (em) => {
    const letters = await em.execute<Requested[]>(TAKE);
    for (const letter of letters) await replay(em, queues, letter);
    return letters.length;
  });
}

async function replay(em: EntityManager, queues: Queues, letter: Requested): Promise<void> {
  if (!isQueueName(letter.queue)) throw new Error(`The dead letter ${letter.id} is of an unknown queue`);
  const first = letter.job_id.replace(/-r\d+$/, '');
  const [found] = await em.execute<{ replays: number }[]>(REPLAYS_SO_FAR, [
    letter.queue,
    first,
    `${first}-r%`,
  ]);
  const id = `${first}-r${(found?.replays ?? 0) + 1}`;
  await addReplayedJob(queues, { queue: letter.queue, id, name: letter.name, data: letter.data });
  await em.execute(
    'update dead_letter set replays = replays + 1, replayed_at = now(), replay_requested_at = null where id = ?',
    [letter.id],
    'run',
  );
}
