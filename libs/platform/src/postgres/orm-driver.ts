import type { AnyEntity, EntityData, LoggingOptions, QueryResult, Transaction } from '@mikro-orm/core';
import { PostgreSqlConnection, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { type DatabaseConnection, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely';
import { ConnectionPool, type PoolOptions } from './connection-pool.js';
import { preparedStatement, preparing, sendPrepared } from './prepared-statement.js';

type Released = Parameters<PostgresDriver['releaseConnection']>[0];
type Settings = Parameters<PostgresDriver['beginTransaction']>[1];
type Waiting = Parameters<PostgresDriver['acquireConnection']>[0];
type Query = Parameters<PostgreSqlConnection['execute']>[0];
type Values = Parameters<PostgreSqlConnection['execute']>[1];
type Executed = QueryResult | EntityData<AnyEntity> | EntityData<AnyEntity>[];

/**
 * Releases connections also when their transaction could not be begun or ended. The query builder releases them after a
 * `commit` or `rollback` that succeeded and keeps all others, dead ones among them.
 */
class ReleasingDriver extends PostgresDriver {
  readonly #acquired = new WeakSet<DatabaseConnection>();

  override async acquireConnection(options?: Waiting): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection(options);
    this.#acquired.add(connection);
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

  /** Never fails: the pool closes a connection that is released inside a transaction, which rolls back as well. */
  override async rollbackTransaction(connection: Released): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }

  override async releaseConnection(connection: Released): Promise<void> {
    if (this.#acquired.delete(connection)) await super.releaseConnection(connection);
  }
}

class ReleasingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new ReleasingDriver(this.#config);
  }
}

class PooledConnection extends PostgreSqlConnection {
  #pool: ConnectionPool | undefined;

  override createKyselyDialect({ waitSeconds, ...overrides }: PoolOptions): PostgresDialect {
    this.#pool = new ConnectionPool({ ...this.mapOptions(overrides), waitSeconds });
    return new ReleasingDialect({ pool: preparing(this.#pool) });
  }

  override execute<Result extends Executed>(
    query: Query,
    params?: Values,
    method?: 'all' | 'get' | 'run',
    ctx?: Transaction,
    context?: LoggingOptions,
  ): Promise<Result> {
    const statement = preparedStatement(query, params);
    if (!statement) return super.execute(query, params, method, ctx, context);
    return sendPrepared(statement, () => super.execute(statement.text, [], method, ctx, context));
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
