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
