import { runMigrations } from 'bullmq';
import type { ClientBase } from 'pg';
import { queueSchema, replaceQueueFunctions } from './replace-queue-functions.js';

/** Makes the tables of BullMQ's own PostgreSQL backend and gives them to the worker's login role. */
export async function prepareQueues(client: ClientBase, database: string): Promise<void> {
  const worker = client.escapeIdentifier(`${database}_worker`);
  await client.query(`create schema if not exists ${queueSchema} authorization tables_owner`);
  await client.query('set role tables_owner');
  try {
    await runMigrations(client, queueSchema);
    await replaceQueueFunctions(client);
  } finally {
    await client.query('reset role');
  }
  // BullMQ makes a sequence for each queue when its first job is added.
  await client.query(`grant usage, create on schema ${queueSchema} to ${worker}`);
  await client.query(`grant all on all tables in schema ${queueSchema} to ${worker}`);
  await client.query(`grant all on all sequences in schema ${queueSchema} to ${worker}`);
  await client.query(`grant execute on all functions in schema ${queueSchema} to ${worker}`);
}
