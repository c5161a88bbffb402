import { newId } from '@app/platform/identifiers/new-id';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { ownDatabase, testDatabasePassword } from '../../../../test/support/infrastructure.js';
import { prepareDatabase } from '../prepare-database.js';

let admin: pg.Client;
let upgrade: () => Promise<unknown>;

beforeAll(async () => {
  const { adminUrl } = await ownDatabase('receipts');
  const password = testDatabasePassword();
  const passwords = { api: password, worker: password, identity: password };
  upgrade = () => prepareDatabase({ adminUrl, passwords });
  admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query('drop index dead_letter_event, dead_letter_replayed');
  await admin.query('alter table outbox_message drop column receipts_due_at');
  await admin.query(`delete from schema_migration where name like '%-await-receipts'`);
});
afterAll(() => admin?.end());

/** A row as the version before this one writes it. */
async function anEvent(dispatchedAgo: string | null): Promise<string> {
  const id = newId();
  await admin.query(
    `insert into outbox_message (id, name, version, occurred_at, payload, dispatched_at)
     values ($1, 'job.closed', 1, now() - interval '3 days', '{}', now() - $2::interval)`,
    [id, dispatchedAgo],
  );
  return id;
}

it('looks after what is on its way at an upgrade and what comes later, and replays no history', async () => {
  const history = await anEvent('61 minutes');
  const onItsWay = [await anEvent(null), await anEvent('59 minutes')];
  await upgrade();
  const later = [await anEvent(null), await anEvent('1 minute')];
  const { rows } = await admin.query<{ id: string }>(
    'select id from outbox_message where receipts_due_at <= now() order by id',
  );
  expect(rows.map(({ id }) => id)).toEqual([...onItsWay, ...later].sort());
  expect(rows).not.toContainEqual({ id: history });
});
