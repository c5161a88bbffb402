import { newId } from '@app/platform/identifiers/new-id';
import { databaseModes } from '@app/platform/tenancy/policies';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { defineConfig, type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { ownDatabase } from '../../../../test/support/infrastructure.js';
import { asAdministrator, TrialCard } from '../../../../test/support/trial-card.js';
import { PooledPostgreSqlDriver } from './orm-driver.js';

let orm: MikroORM;
const [one, other] = [newId(), newId()];

const TABLE = `
  create table trial_line (company_id uuid not null, number int not null, word text);
  alter table trial_line enable row level security;
  create policy own_rows on trial_line to acting_company using (company_id = app_company());
  grant select, update on trial_line to acting_company, acting_person;
  insert into trial_line values ('${one}', 1, 'ours'), ('${other}', 1, 'theirs');`;

beforeAll(async () => {
  const database = await ownDatabase('prepared_statement');
  await asAdministrator(database, (client) => client.query(TABLE));
  orm = await MikroORM.init(
    defineConfig({
      driver: PooledPostgreSqlDriver,
      clientUrl: database.apiUrl,
      entities: [TrialCard],
      metadataProvider: ReflectMetadataProvider,
      allowGlobalContext: false,
      pool: { min: 0, max: 1 },
    }),
  );
});
afterAll(() => orm.close());

const inMode = <Result>(role: string, companyId: string, work: (em: EntityManager) => Promise<Result>) =>
  orm.em.fork({ session: { role, variables: { 'app.company_id': companyId } } }).transactional(work);
const READ = 'select /* prepared */ word from trial_line where number = ? order by word';
const words = (em: EntityManager) => em.execute<{ word: string }[]>(READ, [1]);
/** Plans of a connection, each with how often it was used. */
const plans = (em: EntityManager) =>
  em.execute<{ statement: string; uses: string }[]>(
    `select statement, generic_plans + custom_plans as uses from pg_prepared_statements order by prepare_time`,
  );

describe('a prepared statement', () => {
  it('returns rows of the acting company, also on a connection that ran it for another', async () => {
    const [ours, theirs] = [[{ word: 'ours' }], [{ word: 'theirs' }]];
    const { company } = databaseModes;
    // More often than PostgreSQL needs to choose a generic plan.
    for (let round = 0; round < 8; round += 1) {
      expect(await inMode(company, one, words)).toEqual(ours);
      expect(await inMode(company, other, words)).toEqual(theirs);
    }
    expect(await inMode(databaseModes.person, one, words)).toEqual([]);
    expect(await inMode(company, newId(), words)).toEqual([]);
  });

  it('is prepared once per connection, for all values', async () => {
    const named = await inMode(databaseModes.company, one, async (em) => {
      await em.execute('select /* prepared */ ?::int as known', [1]);
      await em.execute('select /* prepared */ ?::int as known', [2]);
      return plans(em);
    });
    const known = named.filter(({ statement }) => statement.includes('as known'));
    expect(known).toEqual([{ statement: 'select /* prepared */ $1::int as known', uses: '2' }]);
  });

  it('sends values as parameters, returns how many rows it changed, and is rolled back with its transaction', async () => {
    const odd = `it's $1; "quoted" \\ '); drop table trial_line; --?`;
    const CHANGE = 'update /* prepared */ trial_line set word = ? where number = ?';
    const failing = inMode(databaseModes.company, one, async (em) => {
      const changed = await em.execute<{ affectedRows: number }>(CHANGE, [odd, 1], 'run');
      expect(changed.affectedRows).toBe(1);
      expect(await words(em)).toEqual([{ word: odd }]);
      throw new Error('half way');
    });
    await expect(failing).rejects.toThrow('half way');
    expect(await inMode(databaseModes.company, one, words)).toEqual([{ word: 'ours' }]);
  });
});

describe('a transaction that begins with a prepared statement', () => {
  it('runs it in the mode of the transaction, and fails as a whole where that does not exist', async () => {
    const role = 'missing_role';
    await expect(inMode(role, one, words)).rejects.toThrow(role);
    expect(await inMode(databaseModes.company, one, words)).toEqual([{ word: 'ours' }]);
  });
});

it('a statement without the mark is planned each time', async () => {
  const named = await inMode(databaseModes.company, one, async (em) => {
    await em.execute('select ?::int as unmarked', [1]);
    return plans(em);
  });
  expect(named.filter(({ statement }) => statement.includes('unmarked'))).toEqual([]);
});
