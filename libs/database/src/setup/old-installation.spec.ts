import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { ownDatabase, testDatabasePassword } from '../../../../test/support/infrastructure.js';
import { prepareDatabase } from './prepare-database.js';

let admin: pg.Client;
let prepare: () => Promise<unknown>;

beforeAll(async () => {
  const { adminUrl } = await ownDatabase('old');
  const password = testDatabasePassword();
  prepare = () =>
    prepareDatabase({ adminUrl, passwords: { api: password, worker: password, identity: password } });
  admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
});
afterAll(() => admin?.end());

/** What a preparation would make again. */
const state = async () =>
  (
    await admin.query(
      `select array(select name::text from schema_migration order by 1) as migrations,
         array(select name from identity.migration order by 1) as identity,
         array(select oid::regprocedure::text from pg_proc where proname = 'country_code') as functions,
         (select relacl::text from pg_class where oid = 'app_user'::regclass) as grants`,
    )
  ).rows[0];

it.each([
  ['the product', 'schema_migration', '20261121000000-create-the-chain'],
  ['the identity service', 'identity.migration', '20260105090000-create-accounts'],
])('refuses migrations of %s from before the baseline, and changes nothing', async (_, table, old) => {
  await admin.query(`update ${table} set name = $1`, [old]);
  await admin.query('drop function country_code(text)');
  await admin.query('revoke all on app_user from acting_person');
  const before = await state();
  await expect(prepare()).rejects.toThrow(
    /^This version starts from a new baseline .* start once with "npm start -- --reset", or drop the database .* nothing was changed\.$/,
  );
  expect(await state()).toEqual(before);
  await admin.query(`update ${table} set name = '0001-baseline'`);
  await prepare();
  expect(await state()).not.toEqual(before);
});

it('takes a later version for none from before', async () => {
  await admin.query(`insert into schema_migration (name) values ('9999-of-later')`);
  await prepare();
});
