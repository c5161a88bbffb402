import { MikroORM, type SqlEntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Rejected } from '../core/errors.js';

/** What a transaction may do, and the database's own time. */
export interface Unit {
  em: SqlEntityManager;
  now: Date;
}

/** Every change is one transaction; the database's clock is the only clock. */
@Injectable()
export class Database {
  constructor(private readonly orm: MikroORM) {}

  /** Runs a unit of work. A returned refusal is thrown after the commit, so that counted failures stay counted. */
  async change<T>(work: (unit: Unit) => Promise<T | Rejected>): Promise<T> {
    return this.inTransaction(`select clock_timestamp() as now`, [], work);
  }

  /** As `change`, one after the other for everything that concerns one address. */
  async changeFor<T>(identifierHash: string, work: (unit: Unit) => Promise<T | Rejected>): Promise<T> {
    const locked = `select clock_timestamp() as now from (select pg_advisory_xact_lock(hashtextextended(?, 0))) held`;
    return this.inTransaction(locked, [identifierHash], work);
  }

  /** An EntityManager for reading outside a transaction. */
  read(): SqlEntityManager {
    return this.orm.em.fork();
  }

  private async inTransaction<T>(
    opening: string,
    parameters: string[],
    work: (unit: Unit) => Promise<T | Rejected>,
  ): Promise<T> {
    const outcome = await this.orm.em.fork().transactional(async (em) => {
      const [{ now }] = await em.execute<[{ now: string }]>(opening, parameters);
      return work({ em, now: new Date(now) });
    });
    if (outcome instanceof Rejected) throw outcome;
    return outcome;
  }
}
