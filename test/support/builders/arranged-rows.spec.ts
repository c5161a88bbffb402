import { beforeAll, expect, it } from '@jest/globals';
import { haveDatabaseAlone } from '../infrastructure.js';
import { insertInto, rowsOf } from './arranged-rows.js';
import { aCompany } from './company.builder.js';

/** An insert locks one company, waits until another insert has come as far, and locks a second company. */
const CROSSING = `
  create sequence arrival;
  create table crossing (first uuid, second uuid);
  create function lock_both() returns trigger language plpgsql as $$ begin
    perform from company where id = new.first for update;
    -- A sequence is not rolled back: the second attempt waits for nobody.
    perform nextval('arrival');
    while (select last_value from arrival) < 2 loop perform pg_sleep(0.01); end loop;
    perform from company where id = new.second for update;
    return new;
  end $$;
  create trigger crossing_locks before insert on crossing for each row execute function lock_both();`;

beforeAll(async () => {
  await haveDatabaseAlone('crossing');
  await rowsOf(CROSSING);
});

it('inserts once more what was the victim of a deadlock', async () => {
  const [first, second] = [(await aCompany()).id, (await aCompany()).id];
  await Promise.all([
    insertInto('crossing', { first, second }),
    insertInto('crossing', { first: second, second: first }),
  ]);
  expect(await rowsOf('select from crossing')).toHaveLength(2);
  expect(await rowsOf('select last_value::int as attempts from arrival')).toEqual([{ attempts: 3 }]);
});
