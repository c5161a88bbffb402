import type { MikroORM } from '@mikro-orm/postgresql';
import { addRequestedRun } from '../queues/add-event-job.js';
import type { Queues } from '../queues/queue-connection.js';
import { isQueueName } from '../queues/queue-table.js';
import { workerSession } from '../tenancy/worker-session.js';

type RequestedSchedule = { id: string; name: string; queue: string; requested: string };

const TAKE = `select id, name, queue, round(extract(epoch from requested_at) * 1000)::bigint::text as requested
  from schedule where requested_at is not null order by requested_at limit 50 for update skip locked`;

/**
 * Enqueues a run of every requested sweep. A crash before the commit repeats the same job id, so nothing is added twice.
 * Returns the number of runs.
 */
export async function startRequestedRuns(orm: MikroORM, queues: Queues): Promise<number> {
  return orm.em.fork({ session: workerSession(null) }).transactional(async (em) => {
    const schedules = await em.execute<RequestedSchedule[]>(TAKE);
    for (const { id, name, queue, requested: at } of schedules) {
      if (isQueueName(queue)) await addRequestedRun(queues, { queue, name, id: `${name}-requested-${at}` });
      await em.execute('update schedule set requested_at = null where id = ?', [id], 'run');
    }
    return schedules.length;
  });
}
