import { queueNames, readingOldAfterSeconds, slowAfterSeconds } from '@app/contracts/operations/queue';
import { workerSession } from '@app/platform/tenancy/worker-session';
import type { MikroORM } from '@mikro-orm/postgresql';

const LEVELS = `select name, read_at < now() - interval '${readingOldAfterSeconds} seconds' as old,
  extract(epoch from read_at - oldest_waiting_at)::int as waits from queue_level`;

const REPAIRED = `select count(*)::int as metrics from jsonb_object_keys(coalesce(
  (select drift from statistic_recount order by recounted_at desc limit 1), '{}'))`;

/** What an alarm looks at beside levels: queues that are slow or not read, and figures the last recount had to repair. */
type WatchedLevels = { slowQueues: number; unreadQueues: number; repairedMetrics: number };

export async function watchedLevels(orm: MikroORM): Promise<WatchedLevels> {
  const em = orm.em.fork({ session: workerSession(null) });
  return em.transactional(async (inner) => {
    const levels = await inner.execute<{ name: string; old: boolean; waits: number | null }[]>(LEVELS);
    const [repaired] = await inner.execute<{ metrics: number }[]>(REPAIRED);
    const isSlow = ({ name, waits }: { name: string; waits: number | null }): boolean =>
      waits !== null && waits > slowAfterSeconds[queueNames.find((known) => known === name) ?? 'outbox'];
    return {
      slowQueues: levels.filter((level) => !level.old && isSlow(level)).length,
      unreadQueues: levels.filter(({ old }) => old).length,
      repairedMetrics: repaired?.metrics ?? 0,
    };
  });
}
