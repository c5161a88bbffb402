import { newId } from '@app/platform/identifiers/new-id';
import { databaseModes } from '@app/platform/tenancy/policies';
import { defineConfig, type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { testDatabase } from '../../../../test/support/infrastructure.js';
import { TrialCard } from '../../../../test/support/trial-card.js';

import { PooledPostgreSqlDriver, withSingleStatement } from './orm-driver.js';

let orm: MikroORM;
let pool: pg.Pool;
/** Answers of the server that it is ready for more: one for each round trip. */
let roundTrips = 0;

beforeAll(async () => {
  const { apiUrl } = await testDatabase();
  orm = await MikroORM.init(
    defineConfig({
      driver: PooledPostgreSqlDriver,
      clientUrl: apiUrl,
      entities: [TrialCard],
      metadataProvider: ReflectMetadataProvider,
      allowGlobalContext: false,
      pool: { min: 0, max: 1 },
    }),
  );
  pool = await orm.em.getConnection().getNativeClient();
  const client = await pool.connect();
  client.connection.on('readyForQuery', () => (roundTrips += 1));
  client.release();
});
afterAll(() => orm.close());

const asCompany = (id: string, role: string = databaseModes.company) =>
  orm.em.fork({ session: { role, variables: { 'app.company_id': id } } });
const whoAmI = (em: EntityManager) =>
  em.execute<{ role: string; company: string }[]>(
    `select current_role as role, current_setting('app.company_id', true) as company`,
  );

describe('a transaction with a session', () => {
  it('begins, and says what it runs as, together with its first statement', async () => {
    const id = newId();
    const before = roundTrips;
    const found = await asCompany(id).transactional((em) => whoAmI(em));
    expect(found).toEqual([{ role: databaseModes.company, company: id }]);
    expect(roundTrips - before).toBe(2);
  });

  it('asks nothing of the server when nothing is asked in it, whatever becomes of it', async () => {
    const before = roundTrips;
    await asCompany(newId()).transactional(async () => undefined);
    const failing = asCompany(newId()).transactional(() => Promise.reject(new Error('half way')));
    await expect(failing).rejects.toThrow('half way');
    expect(roundTrips - before).toBe(0);
    expect(pool.totalCount - pool.idleCount).toBe(0);
    expect(await orm.em.fork().execute('select current_role = session_user as own')).toEqual([{ own: true }]);
  });

  it('takes back what its first statement did', async () => {
    const failing = asCompany(newId()).transactional(async (em) => {
      await em.execute(`select set_config('app.company_id', 'kept', false)`);
      throw new Error('half way');
    });
    await expect(failing).rejects.toThrow('half way');
    const { rows } = await pool.query(
      `select coalesce(current_setting('app.company_id', true), '') as company`,
    );
    expect(rows).toEqual([{ company: '' }]);
  });

  it('says how many rows its first statement changed', async () => {
    const said = `insert into outbox_message (id, name, version, occurred_at, payload)
      select gen_random_uuid(), 'trial', 1, now(), '{}' from generate_series(1, 3)`;
    const changed = await asCompany(newId()).transactional((em) =>
      em.execute<{ affectedRows: number }>(said, [], 'run'),
    );
    expect(changed.affectedRows).toBe(3);
  });

  it('leaves nothing of it behind', async () => {
    await asCompany(newId()).transactional(whoAmI);
    const { rows } = await pool.query(`select current_role = session_user as own,
      coalesce(current_setting('app.company_id', true), '') as company`);
    expect(rows).toEqual([{ own: true, company: '' }]);
  });

  it('takes values for values, whatever they hold', async () => {
    const odd = `it's; "quoted" \\ '); reset role; --`;
    expect(await asCompany(odd).transactional(whoAmI)).toEqual([
      { role: databaseModes.company, company: odd },
    ]);
  });

  it('keeps it in a transaction inside of it', async () => {
    const id = newId();
    const inner = await asCompany(id).transactional((em) => em.transactional((nested) => whoAmI(nested)));
    expect(inner).toEqual([{ role: databaseModes.company, company: id }]);
  });

  it('gives the connection back when it may not run as that', async () => {
    await expect(asCompany(newId(), 'nobody_of_this_name').transactional(whoAmI)).rejects.toThrow(
      'nobody_of_this_name',
    );
    expect(pool.totalCount - pool.idleCount).toBe(0);
    expect(await asCompany('after').transactional(whoAmI)).toMatchObject([{ company: 'after' }]);
  });
});

describe('a transaction with a single statement', () => {
  const keep = (em: EntityManager, text: string) =>
    em.execute<{ role: string }[]>(
      `select current_role as role, set_config('app.company_id', ?, false) as company`,
      [text],
    );
  const kept = async () => {
    const { rows } = await pool.query<{ company: string }>(
      `select coalesce(current_setting('app.company_id', true), '') as company, current_role = session_user as own`,
    );
    await pool.query(`select set_config('app.company_id', '', false)`);
    return rows;
  };

  it('is kept and answers in one round trip, as whom it says', async () => {
    const before = roundTrips;
    const found = await withSingleStatement(() => asCompany(newId()).transactional((em) => keep(em, 'kept')));
    expect(roundTrips - before).toBe(1);
    expect(found).toMatchObject([{ role: databaseModes.company }]);
    expect(await kept()).toEqual([{ company: 'kept', own: true }]);
  });

  it('refuses a second one, which would be in no transaction', async () => {
    const two = withSingleStatement(() =>
      asCompany(newId()).transactional(async (em) => {
        await whoAmI(em);
        await keep(em, 'outside');
      }),
    );
    await expect(two).rejects.toThrow('single statement');
    expect(await kept()).toEqual([{ company: '', own: true }]);
  });

  it('is taken back when it fails, and its connection goes on', async () => {
    const failing = withSingleStatement(() =>
      asCompany(newId()).transactional((em) => em.execute('select 1 / 0')),
    );
    await expect(failing).rejects.toThrow('division by zero');
    expect(pool.totalCount - pool.idleCount).toBe(0);
    expect(pool.totalCount).toBe(1);
    expect(await kept()).toEqual([{ company: '', own: true }]);
  });

  it('leaves the next transaction as long as it likes', async () => {
    const id = newId();
    const later = await withSingleStatement(async () => {
      await asCompany(newId()).transactional(whoAmI);
      return asCompany(id).transactional(async (em) => [await whoAmI(em), await whoAmI(em)]);
    });
    const me = [{ role: databaseModes.company, company: id }];
    expect(later).toEqual([me, me]);
  });
});
