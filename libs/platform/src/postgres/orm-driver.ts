import { PostgreSqlConnection, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { type DatabaseConnection, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely';
import { ConnectionPool, type PoolOptions } from './connection-pool.js';

type Settings = Parameters<PostgresDriver['beginTransaction']>[1];
type Released = Parameters<PostgresDriver['releaseConnection']>[0];
type Waiting = Parameters<PostgresDriver['acquireConnection']>[0];

/**
 * Gives connections back also when their transaction could not be ended. The query builder gives them back after a
 * `commit` or `rollback` that succeeded and keeps all others for ever, a dead one among them.
 */
class ReturningDriver extends PostgresDriver {
  readonly #taken = new WeakSet<DatabaseConnection>();

  override async acquireConnection(options?: Waiting): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection(options);
    this.#taken.add(connection);
    return connection;
  }

  override async beginTransaction(connection: Released, settings: Settings): Promise<void> {
    try {
      await super.beginTransaction(connection, settings);
    } catch (error) {
      await this.releaseConnection(connection);
      throw error;
    }
  }

  /** Never fails: the pool closes what comes back inside a transaction, and that rolls back as well. */
  override async rollbackTransaction(connection: Released): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }

  override async releaseConnection(connection: Released): Promise<void> {
    if (this.#taken.delete(connection)) await super.releaseConnection(connection);
  }
}

class ReturningDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new ReturningDriver(this.#config);
  }
}

class PooledConnection extends PostgreSqlConnection {
  #pool: ConnectionPool | undefined;

  override createKyselyDialect({ waitSeconds, ...overrides }: PoolOptions): PostgresDialect {
    const pool = new ConnectionPool({ ...this.mapOptions(overrides), waitSeconds });
    this.#pool = pool;
    return new ReturningDialect({ pool });
  }

  override async getNativeClient(): Promise<ConnectionPool> {
    await this.ensureConnection();
    return this.requireNativeClient(this.#pool);
  }
}

/** The driver of the object-relational mapper, on a `ConnectionPool`; `driverOptions` are `PoolOptions`. */
export class PooledPostgreSqlDriver extends PostgreSqlDriver {
  protected override readonly connection = new PooledConnection(this.config);
}
