import type { QueueReading } from '@app/platform/queue-levels/read-level';
import type { EntityManager } from '@mikro-orm/postgresql';

type Row = {
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
  oldest: string | null;
  next: string | null;
};

/** More than so many are not counted. */
const AT_MOST = 10_000;

const LEVEL = `with unsent as (
    select status, due_at from email_message where status in ('queued', 'sending') limit ${AT_MOST}),
  failed as (
    select from email_message where status = 'failed' and created_at > now() - interval '3 days' limit ${AT_MOST})
  select count(*) filter (where status = 'queued' and due_at <= now())::int as waiting,
    count(*) filter (where status = 'sending')::int as active,
    count(*) filter (where status = 'queued' and due_at > now())::int as delayed,
    (select count(*) from failed)::int as failed,
    min(due_at) filter (where status = 'queued' and due_at <= now()) as oldest,
    min(due_at) filter (where status = 'queued' and due_at > now()) as next
  from unsent`;

/** How many mails wait for the provider: they are a queue of their own, in a table. */
export async function mailLevel(em: EntityManager): Promise<QueueReading> {
  const [row] = await em.execute<Row[]>(LEVEL);
  const { oldest = null, next = null, ...counts } = row ?? { waiting: 0, active: 0, delayed: 0, failed: 0 };
  return { name: 'mail', ...counts, oldestWaitingAt: oldest, nextAt: next };
}
