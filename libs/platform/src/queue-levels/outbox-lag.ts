import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { QueueReading } from './read-level.js';
import { workerSession } from '../tenancy/worker-session.js';

/** How much waits in the outbox and for how long; alarms look at the age. */
export type OutboxLag = { waiting: number; oldestAgeSeconds: number };

const LAG = `select count(*)::int as waiting,
  coalesce(extract(epoch from now() - min(occurred_at)), 0)::float8 as age
  from (select occurred_at from outbox_message where dispatched_at is null order by priority, seq limit 10000) as oldest`;

/** Reads the lag; counts at most ten thousand rows. */
export async function outboxLag(orm: MikroORM): Promise<OutboxLag> {
  const em = orm.em.fork({ session: workerSession(null) });
  const [row] = await em.transactional((inner) => inner.execute<{ waiting: number; age: number }[]>(LAG));
  return { waiting: row?.waiting ?? 0, oldestAgeSeconds: Math.max(0, row?.age ?? 0) };
}

const LEVEL = `select count(*)::int as waiting, min(occurred_at) as oldest
  from (select occurred_at from outbox_message where dispatched_at is null order by priority, seq limit 10000) as oldest`;

/** The same for those who look after the platform, beside the queues. */
export async function outboxLevel(em: EntityManager): Promise<QueueReading> {
  const [row] = await em.execute<{ waiting: number; oldest: string | null }[]>(LEVEL);
  const none = { active: 0, delayed: 0, failed: 0, nextAt: null };
  return { name: 'outbox', ...none, waiting: row?.waiting ?? 0, oldestWaitingAt: row?.oldest ?? null };
}
