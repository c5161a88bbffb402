import { expect } from '@jest/globals';
import pg from 'pg';
import { rowsOf } from './builders/arranged-rows.js';
import { eventually } from './eventually.js';
import { testDatabase } from './infrastructure.js';

type Held = {
  /** Names the row that is locked, up to its `where`. */
  rows: string;
  id: string;
  /** How many have to wait before it is let go. */
  waiting: number;
  /** What is done to the row meanwhile; its id is the only value. */
  meanwhile?: string;
};

/** Sends requests while somebody else works on an application, and lets go once so many of them wait for that. */
export const whileHeld = <Answer>(
  { applicationId, ...held }: { applicationId: string } & Omit<Held, 'rows' | 'id'>,
  send: () => Promise<Answer>,
): Promise<Answer> => whileRowHeld({ rows: 'application where id', id: applicationId, ...held }, send);

/** The same for any row. */
export async function whileRowHeld<Answer>(
  { rows: named, id, waiting, meanwhile }: Held,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const holder = new pg.Client({ connectionString: (await testDatabase()).adminUrl });
  await holder.connect();
  try {
    await holder.query('begin');
    const { rows } = await holder.query(`select pg_backend_pid() as pid from ${named} = $1 for update`, [id]);
    if (meanwhile) await holder.query(meanwhile, [id]);
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
