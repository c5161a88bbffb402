import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Company } from '@app/domain/companies/company.entity';
import { newId } from '@app/platform/identifiers/new-id';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { rowsOf } from '../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../test/support/builders/company.builder.js';
import { testDatabase } from '../../../../test/support/infrastructure.js';
import { ormOptions } from '../orm/mikro-orm.config.js';
import type { Mode } from './modes.js';
import { databaseNow, transaction } from './transaction.js';

let orm: MikroORM;
beforeAll(async () => {
  const { apiUrl } = await testDatabase();
  orm = await MikroORM.init({ ...ormOptions({ url: apiUrl, poolSize: 6 }), debug: false });
});
afterAll(() => orm.close(true));

const inCompany = (companyId: string): Mode => ({ as: 'company', companyId, userId: newId() });
const nameOf = async (id: string) => (await rowsOf('select name from company where id = $1', [id]))[0]?.name;

describe('a transaction', () => {
  it('works as its mode, and the next one of the same connection as its own', async () => {
    const [one, other] = [await aCompany(), await aCompany()];
    for (const { id } of [one, other, one]) {
      const seen = await transaction(orm.em, inCompany(id), (em) => em.find(Company, {}));
      expect(seen.map((company) => company.id)).toEqual([id]);
    }
  });

  it('leaves nothing behind when its work fails, and does not try again', async () => {
    const { id } = await aCompany();
    let attempts = 0;
    const work = transaction(orm.em, inCompany(id), async (em) => {
      attempts += 1;
      (await em.findOneOrFail(Company, id)).name = 'Half done';
      await em.flush();
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect([attempts, await nameOf(id)]).toEqual([1, 'Northwind']);
  });

  it('is tried again as a whole after a deadlock', async () => {
    const { id } = await aCompany();
    // Two rows of one company, locked in crossing order.
    const keys = [newId(), newId()];
    for (const key of keys) {
      await rowsOf('insert into pipeline values ($1, $2, false, now())', [key, id]);
    }
    let attempts = 0;
    const lock = (em: EntityManager, key: string | undefined) =>
      em.execute('select from pipeline where id = ? for update', [key]);
    let met = 0;
    let goOn: () => void = () => undefined;
    const bothCame = new Promise<void>((resolve) => (goOn = resolve));
    const bothThere = () => {
      met += 1;
      if (met >= 2) goOn();
      return bothCame;
    };
    const crossing = (first: string | undefined, second: string | undefined) =>
      transaction(orm.em, inCompany(id), async (em) => {
        attempts += 1;
        await lock(em, first);
        await bothThere();
        await lock(em, second);
        await em.execute('update pipeline set created_at = created_at where id = ?', [second]);
        return 'done';
      });
    const [a, b] = keys;
    expect(await Promise.all([crossing(a, b), crossing(b, a)])).toEqual(['done', 'done']);
    // Under load the second attempts may meet again.
    expect(attempts).toBeGreaterThanOrEqual(3);
  });

  it('gives up after three deadlocks', async () => {
    const { id } = await aCompany();
    let attempts = 0;
    const work = transaction(orm.em, inCompany(id), async (em) => {
      attempts += 1;
      await em.execute(`do $$ begin raise exception 'crossed' using errcode = '40P01'; end $$`);
    });
    await expect(work).rejects.toThrow('crossed');
    expect(attempts).toBe(3);
  });

  it('asks the clock of the database', async () => {
    const { id } = await aCompany();
    const told = await transaction(orm.em, inCompany(id), (em) => databaseNow(em));
    const [{ now } = { now: new Date(0) }] = await rowsOf<{ now: Date }>('select now()');
    expect(Math.abs(now.getTime() - told.getTime())).toBeLessThan(60_000);
  });
});
