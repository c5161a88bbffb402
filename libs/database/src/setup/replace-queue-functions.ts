import type { ClientBase } from 'pg';

/** Schema of the queues in PostgreSQL, which are used without Redis. */
export const queueSchema = 'queues';

/**
 * Replaces two functions of BullMQ's PostgreSQL backend after each of its migrations. With the library's own, an application
 * with its mails takes 38 % more processor time (ADR 0038).
 */
export async function replaceQueueFunctions(client: ClientBase): Promise<void> {
  await dropEvents(client);
  await addWithoutTables(client);
}

/**
 * The library stores and notifies three events for each job, for programs that follow a queue from outside. There are none
 * here: the table stays empty.
 */
async function dropEvents(client: ClientBase): Promise<void> {
  await client.query(`create or replace function ${queueSchema}.publish_event(p_queue text, p_event text, p_data jsonb)
    returns bigint language sql as 'select null::bigint'`);
  await client.query(`create or replace function ${queueSchema}.ignore_event() returns trigger language plpgsql
    as 'begin return null; end'`);
  await client.query(`create or replace trigger no_followers before insert on ${queueSchema}.event
    for each row execute function ${queueSchema}.ignore_event()`);
  await client.query(`truncate ${queueSchema}.event`);
}

/**
 * The library creates two temporary tables each time it adds jobs and drops them at the commit, which writes to the catalogue
 * of the database and invalidates the caches of every connection. This adds the same rows in the same order and wakes the same
 * workers. The library still takes its locks before.
 */
async function addWithoutTables(client: ClientBase): Promise<void> {
  await client.query(`create or replace function ${queueSchema}.add_jobs_bulk_unlocked(p_queue text, p_entries jsonb)
    returns setof text language plpgsql set search_path = ${queueSchema}, pg_temp as $$
    declare
      ids text[] := array(
        select coalesce(nullif(value ->> 'id', ''), next_job_id(p_queue))
        from jsonb_array_elements(p_entries) with ordinality as entry (value, place) order by place);
    begin
      insert into job (queue, id, seq, name, state, data, opts, priority, delay_ms, max_attempts, added_at_ms,
          process_at_ms, scheduler_id)
        select p_queue, given.id, case when given.lifo then -nextval('job_seq') else nextval('job_seq') end, given.name,
          case when given.delay > 0 then 'delayed' else 'waiting' end::job_state, given.data, given.opts, given.priority,
          given.delay, given.attempts, given.added, case when given.delay > 0 then given.added + given.delay end,
          given.scheduler
        from (
          select ids[place] as id, value ->> 'name' as name,
            coalesce((value ->> 'data')::jsonb, '{}') as data, coalesce(value -> 'opts', '{}') as opts,
            coalesce((value ->> 'priority')::integer, 0) as priority, coalesce((value ->> 'delay')::bigint, 0) as delay,
            coalesce((value ->> 'attempts')::integer, 1) as attempts, coalesce((value ->> 'timestamp')::bigint, 0) as added,
            value ->> 'schedulerId' as scheduler, coalesce((value ->> 'lifo')::boolean, false) as lifo
          from jsonb_array_elements(p_entries) with ordinality as entry (value, place) order by place) given
        on conflict (queue, id) do nothing;
      if found then
        perform pg_notify('bullmq_jobs', p_queue);
      end if;
      return query select unnest(ids);
    end $$`);
}
