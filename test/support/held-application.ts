import { expect } from '@jest/globals';
import pg from 'pg';
import { rowsOf } from './builders/arranged-rows.js';
import { eventually } from './eventually.js';
import { testDatabase } from './infrastructure.js';

/**
 * Sends requests while somebody else works on an application, and lets go once so many of them wait for that. `meanwhile` is what the other
 * one does to it.
 */
export async function whileHeld<Answer>(
  { applicationId, waiting, meanwhile }: { applicationId: string; waiting: number; meanwhile?: string },
  send: () => Promise<Answer>,
): Promise<Answer> {
  const holder = new pg.Client({ connectionString: (await testDatabase()).adminUrl });
  await holder.connect();
  try {
    await holder.query('begin');
    const { rows } = await holder.query(
      'select pg_backend_pid() as pid from application where id = $1 for update',
      [applicationId],
    );
    if (meanwhile) await holder.query(meanwhile, [applicationId]);
    const sent = send();
    const blocked = `with recursive waits as (
        select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))
        union select behind.pid from pg_stat_activity behind join waits on waits.pid = any(pg_blocking_pids(behind.pid)))
      select pid from waits`;
    await eventually(async () => expect(await rowsOf(blocked, [rows[0].pid])).toHaveLength(waiting));
    await holder.query('commit');
    return await sent;
  } finally {
    await holder.end();
  }
}
