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
  it('begins, and says what it runs as, in one round trip', async () => {
    const id = newId();
    const before = roundTrips;
    const found = await asCompany(id).transactional((em) => whoAmI(em));
    expect(found).toEqual([{ role: databaseModes.company, company: id }]);
    expect(roundTrips - before).toBe(3);
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
