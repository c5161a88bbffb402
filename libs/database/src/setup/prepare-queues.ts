import { runMigrations } from 'bullmq';
import type { ClientBase } from 'pg';

/** Schema of the queues where no Redis is used. */
export const queueSchema = 'queues';

/** Makes the tables of BullMQ's own PostgreSQL backend and gives them to the worker's login role. */
export async function prepareQueues(client: ClientBase, database: string): Promise<void> {
  const worker = client.escapeIdentifier(`${database}_worker`);
  await client.query(`create schema if not exists ${queueSchema} authorization tables_owner`);
  await client.query('set role tables_owner');
  try {
    await runMigrations(client, queueSchema);
    await dropEvents(client);
    await addWithoutTables(client);
  } finally {
    await client.query('reset role');
  }
  // BullMQ makes a sequence for each queue when its first job is added.
  await client.query(`grant usage, create on schema ${queueSchema} to ${worker}`);
  await client.query(`grant all on all tables in schema ${queueSchema} to ${worker}`);
  await client.query(`grant all on all sequences in schema ${queueSchema} to ${worker}`);
  await client.query(`grant execute on all functions in schema ${queueSchema} to ${worker}`);
}

/**
 * The library writes and notifies of three events for each job, for programs that follow a queue from outside. There are
 * none here, and they are half of what a job costs: the table stays empty. A newer version of the library may bring its
 * function again, so this is done after its migrations each time.
 */
async function dropEvents(client: ClientBase): Promise<void> {
  await client.query(`create or replace function ${queueSchema}.publish_event(p_queue text, p_event text, p_data jsonb)
    returns bigint language sql as 'select null::bigint'`);
  await client.query(`create or replace function ${queueSchema}.ignore_event() returns trigger language plpgsql
    as 'begin return null; end'`);
  await client.query(`create or replace trigger nobody_follows before insert on ${queueSchema}.event
    for each row execute function ${queueSchema}.ignore_event()`);
  await client.query(`truncate ${queueSchema}.event`);
}

/**
 * The library makes two tables each time it adds jobs and drops them at the commit, which costs a hundred times what the
 * rows do: the catalogue of the database is written, and every connection looks up anew what it knew. This adds the same
 * rows in the same order and wakes the same workers. What it locks before stays with the library.
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
