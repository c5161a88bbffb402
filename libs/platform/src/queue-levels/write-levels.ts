import type { EntityManager } from '@mikro-orm/postgresql';
import type { AwaitedReceipt } from '../inbox/awaited-receipts.js';
import type { QueueReading } from './read-level.js';

const LEVELS = `insert into queue_level
    (id, name, waiting, active, delayed, failed, oldest_waiting_at, next_at, read_at)
  select gen_random_uuid(), name, waiting, active, delayed, failed, "oldestWaitingAt", "nextAt", now()
  from jsonb_to_recordset(?::jsonb) as read(name text, waiting int, active int, delayed int, failed int,
    "oldestWaitingAt" timestamptz, "nextAt" timestamptz)
  on conflict (name) do update set waiting = excluded.waiting, active = excluded.active,
    delayed = excluded.delayed, failed = excluded.failed, oldest_waiting_at = excluded.oldest_waiting_at,
    next_at = excluded.next_at, read_at = excluded.read_at, requested_at = null`;

/** Queues of another version of the product would be asked about for ever. */
const FORGET = 'delete from queue_level where name not in (select jsonb_array_elements_text(?::jsonb))';

/** What was done in the minute before last: those that were under way at its end have been noted by now. */
const MINUTES = `with minute as (select date_trunc('minute', now()) - interval '1 minute' as at),
  done as (
    select queue as name, count(distinct (consumer, event_id))::int as done from minute
      join inbox_message on processed_at >= minute.at - interval '1 minute' and processed_at < minute.at
      join jsonb_to_recordset(?::jsonb) as listed(event text, reaction text, queue text) on reaction = consumer
      group by queue
    union all
    select 'outbox', count(*)::int from minute join outbox_message
      on dispatched_at >= minute.at - interval '1 minute' and dispatched_at < minute.at
    union all
    select 'mail', count(*)::int from minute join email_message
      on sent_at >= minute.at - interval '1 minute' and sent_at < minute.at
    union all
    select schedule.queue, count(*)::int from minute join schedule_run
      on ended_at >= minute.at - interval '1 minute' and ended_at < minute.at
      join schedule on schedule.name = schedule_run.name group by schedule.queue)
  insert into queue_minute (name, minute, oldest_seconds, done)
  select level.name, minute.at, greatest(0, coalesce(extract(epoch from now() - level.oldest_waiting_at), 0))::int,
    coalesce((select sum(done) from done where done.name = level.name), 0)
  from minute cross join queue_level level
  on conflict (name, minute) do nothing`;

const IS_NOTED = `select exists (
  select from queue_minute where minute = date_trunc('minute', now()) - interval '1 minute') as noted`;

/** Writes down what was read; once a minute also for the hour people look back on. */
export async function writeLevels(
  em: EntityManager,
  readings: readonly QueueReading[],
  awaited: readonly AwaitedReceipt[],
): Promise<void> {
  await em.execute(LEVELS, [JSON.stringify(readings)], 'run');
  await em.execute(FORGET, [JSON.stringify(readings.map(({ name }) => name))], 'run');
  const [row] = await em.execute<{ noted: boolean }[]>(IS_NOTED);
  if (!row?.noted) await em.execute(MINUTES, [JSON.stringify(awaited)], 'run');
}
