import { newId } from '@app/platform/identifiers/new-id';
import { databaseModes } from '@app/platform/tenancy/policies';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { defineConfig, type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { ownDatabase } from '../../../../test/support/infrastructure.js';
import { asAdministrator, TrialCard } from '../../../../test/support/trial-card.js';
import { PooledPostgreSqlDriver, withSingleStatement } from './orm-driver.js';

let orm: MikroORM;
const [one, other] = [newId(), newId()];

const TABLE = `
  create table trial_line (company_id uuid not null, number int not null, word text);
  alter table trial_line enable row level security;
  create policy own_rows on trial_line to acting_company using (company_id = app_company());
  grant select, update on trial_line to acting_company, acting_person;
  insert into trial_line values ('${one}', 1, 'ours'), ('${other}', 1, 'theirs');`;

beforeAll(async () => {
  const database = await ownDatabase('kept_plan');
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
const READ = 'select /* plan is kept */ word from trial_line where number = ? order by word';
const words = (em: EntityManager) => em.execute<{ word: string }[]>(READ, [1]);
/** Plans of a connection, each with how often it was used. */
const plans = (em: EntityManager) =>
  em.execute<{ statement: string; uses: string }[]>(
    `select statement, generic_plans + custom_plans as uses from pg_prepared_statements order by prepare_time`,
  );

describe('a statement whose plan is kept', () => {
  it('answers everybody with their own rows, whoever asked before on the same connection', async () => {
    const [ours, theirs] = [[{ word: 'ours' }], [{ word: 'theirs' }]];
    const { company } = databaseModes;
    // More often than it takes PostgreSQL to settle for one plan.
    for (let round = 0; round < 8; round += 1) {
      expect(await inMode(company, one, words)).toEqual(ours);
      expect(await inMode(company, other, words)).toEqual(theirs);
    }
    expect(await inMode(databaseModes.person, one, words)).toEqual([]);
    expect(await inMode(company, newId(), words)).toEqual([]);
  });

  it('is known to its connection by one name, whatever its values', async () => {
    const named = await inMode(databaseModes.company, one, async (em) => {
      await em.execute('select /* plan is kept */ ?::int as known', [1]);
      await em.execute('select /* plan is kept */ ?::int as known', [2]);
      return plans(em);
    });
    const known = named.filter(({ statement }) => statement.includes('as known'));
    expect(known).toEqual([{ statement: 'select /* plan is kept */ $1::int as known', uses: '2' }]);
  });

  it('takes values for values, says how many rows it changed, and is taken back with its transaction', async () => {
    const odd = `it's $1; "quoted" \\ '); drop table trial_line; --?`;
    const CHANGE = 'update /* plan is kept */ trial_line set word = ? where number = ?';
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

describe('a transaction that begins with one', () => {
  it('runs it as whom it says, and is refused as a whole where it may not', async () => {
    const role = 'nobody_of_this_name';
    await expect(inMode(role, one, words)).rejects.toThrow(role);
    expect(await inMode(databaseModes.company, one, words)).toEqual([{ word: 'ours' }]);
  });

  it('is kept with it where it has no other', async () => {
    const CHANGE = 'update /* plan is kept */ trial_line set number = number + ? where word is not null';
    const alone = () =>
      withSingleStatement(() =>
        inMode(databaseModes.company, one, (em) => em.execute<{ affectedRows: number }>(CHANGE, [0], 'run')),
      );
    expect((await alone()).affectedRows).toBe(1);
    const { rows } = await (
      await orm.em.getConnection().getNativeClient()
    ).query('select current_role = session_user as own, txid_current_if_assigned() is null as outside');
    expect(rows).toEqual([{ own: true, outside: true }]);
  });

  it('is taken back where it fails alone, and the connection goes on', async () => {
    const failing = withSingleStatement(() =>
      inMode(databaseModes.company, one, (em) => em.execute('select /* plan is kept */ 1 / ?::int', [0])),
    );
    await expect(failing).rejects.toThrow('division by zero');
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
