import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { columnsOf, declaredTables } from '@app/database/personal-data/declared-columns';
import { purposeNames } from '@app/database/personal-data/purposes';
import { testDatabase } from '../support/infrastructure.js';

/** Every column of every table is declared: for what it is kept, or that it says nothing about anybody. */

let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client({ connectionString: (await testDatabase()).adminUrl });
  await owner.connect();
});
afterAll(() => owner.end());

const CATALOGUE = `select case space.nspname when 'public' then '' else space.nspname || '.' end
    || found.relname || '.' || part.attname as name
  from pg_class found
    join pg_namespace space on space.oid = found.relnamespace
    join pg_attribute part on part.attrelid = found.oid and part.attnum > 0 and not part.attisdropped
  where found.relkind in ('r', 'p', 'm') and space.nspname !~ '^pg_' and space.nspname <> 'information_schema'`;

async function columnsInDatabase(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(CATALOGUE);
  return rows.map(({ name }) => name);
}
const declared = declaredTables.flatMap(columnsOf);
/** What the database has and nobody declared. */
async function undeclared(): Promise<string[]> {
  const known = new Set(declared);
  return (await columnsInDatabase()).filter((name) => !known.has(name)).sort();
}

describe('columns of all schemas', () => {
  it('are all declared as kept for something, or as free of personal data', async () => {
    expect(await undeclared()).toEqual([]);
  });

  it('are declared once, and are there', async () => {
    const there = new Set(await columnsInDatabase());
    expect(declared.filter((name) => !there.has(name))).toEqual([]);
    expect(declared.filter((name, index) => declared.indexOf(name) !== index)).toEqual([]);
  });

  it.each([
    ['a column of the product', 'alter table application add column shoe_size text', 'application.shoe_size'],
    [
      'a column of the identity service',
      'alter table identity.account add column pet text',
      'identity.account.pet',
    ],
    ['a table', 'create table guest_book (visitor text)', 'guest_book.visitor'],
    [
      'a table in a schema of its own',
      'create schema notes create table note (words text)',
      'notes.note.words',
    ],
  ])('are missed where somebody forgets one: %s', async (_what, change, name) => {
    await owner.query('begin');
    try {
      await owner.query(change);
      expect(await undeclared()).toEqual([name]);
    } finally {
      await owner.query('rollback');
    }
  });

  it('are kept for a purpose each, and no purpose is without one', () => {
    const used = new Set(declaredTables.flatMap(({ personal }) => personal.map(({ purpose }) => purpose)));
    expect(purposeNames.filter((name) => !used.has(name))).toEqual([]);
  });
});
