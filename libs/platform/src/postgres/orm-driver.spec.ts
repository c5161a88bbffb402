import { newId } from '@app/platform/identifiers/new-id';
import { databaseModes } from '@app/platform/tenancy/policies';
import { defineConfig, type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { testDatabase } from '../../../../test/support/infrastructure.js';
import { TrialCard } from '../../../../test/support/trial-card.js';

import { PooledPostgreSqlDriver } from './orm-driver.js';

let orm: MikroORM;
let pool: pg.Pool;

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
});
afterAll(() => orm.close());

const asCompany = (id: string, role: string = databaseModes.company) =>
  orm.em.fork({ session: { role, variables: { 'app.company_id': id } } });
const whoAmI = (em: EntityManager) =>
  em.execute<{ role: string; company: string }[]>(
    `select current_role as role, current_setting('app.company_id', true) as company`,
  );

describe('a transaction with a session', () => {
  it('rolls back its first statement', async () => {
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

  it('returns how many rows its first statement changed', async () => {
    const insert = `insert into outbox_message (id, name, version, occurred_at, payload)
      select gen_random_uuid(), 'trial', 1, now(), '{}' from generate_series(1, 3)`;
    const changed = await asCompany(newId()).transactional((em) =>
      em.execute<{ affectedRows: number }>(insert, [], 'run'),
    );
    expect(changed.affectedRows).toBe(3);
  });

  it('resets the session of its connection', async () => {
    await asCompany(newId()).transactional(whoAmI);
    const { rows } = await pool.query(`select current_role = session_user as own,
      coalesce(current_setting('app.company_id', true), '') as company`);
    expect(rows).toEqual([{ own: true, company: '' }]);
  });

  it('sends values as parameters', async () => {
    const odd = `it's; "quoted" \\ '); reset role; --`;
    expect(await asCompany(odd).transactional(whoAmI)).toEqual([
      { role: databaseModes.company, company: odd },
    ]);
  });

  it('keeps the session in a nested transaction', async () => {
    const id = newId();
    const inner = await asCompany(id).transactional((em) => em.transactional((nested) => whoAmI(nested)));
    expect(inner).toEqual([{ role: databaseModes.company, company: id }]);
  });

  it('releases the connection when it cannot begin', async () => {
    pool.once('acquire', (client) => {
      void client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
    });
    await expect(asCompany(newId()).transactional(whoAmI)).rejects.toThrow();
    expect(pool.totalCount - pool.idleCount).toBe(0);
    expect(await asCompany('after').transactional(whoAmI)).toMatchObject([{ company: 'after' }]);
  });

  it('releases the connection when the role does not exist', async () => {
    await expect(asCompany(newId(), 'missing_role').transactional(whoAmI)).rejects.toThrow('missing_role');
    expect(pool.totalCount - pool.idleCount).toBe(0);
    expect(await asCompany('after').transactional(whoAmI)).toMatchObject([{ company: 'after' }]);
  });
});
