import { AsyncLocalStorage } from 'node:async_hooks';
import type { AnyEntity, EntityData, LoggingOptions, QueryResult, Transaction } from '@mikro-orm/core';
import { PostgreSqlConnection, PostgreSqlDriver } from '@mikro-orm/postgresql';
import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';
import pg from 'pg';
import { ConnectionPool, type PoolOptions } from './connection-pool.js';
import { BEGIN, beginningWithFirstStatement } from './first-statement.js';
import { keptStatement, sendingValuesBeside } from './kept-plan.js';

type Settings = Parameters<PostgresDriver['beginTransaction']>[1];
type Released = Parameters<PostgresDriver['releaseConnection']>[0];
type Waiting = Parameters<PostgresDriver['acquireConnection']>[0];
type Beginning = NonNullable<Parameters<PostgreSqlConnection['begin']>[0]>;
type Query = Parameters<PostgreSqlConnection['execute']>[0];
type Values = Parameters<PostgreSqlConnection['execute']>[1];
type Executed = QueryResult | EntityData<AnyEntity> | EntityData<AnyEntity>[];
type Session = NonNullable<Beginning['sessionContext']>;

/** What a transaction that is being started runs as: sent along with its `begin`. */
const sentWithBegin = new AsyncLocalStorage<string>();

/** Whether the next transaction has a single statement. */
const single = new AsyncLocalStorage<{ isNext: boolean }>();

/**
 * Lets the transaction that `begin` begins be committed together with its first statement, which is then its only one: a
 * round trip less. What a second one would do is refused.
 */
export function withSingleStatement<Result>(begin: () => Promise<Result>): Promise<Result> {
  return single.run({ isNext: true }, begin);
}

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
    const session = sentWithBegin.getStore();
    const statements = [beginWith(settings), session].filter(Boolean).join('; ');
    const marked = single.getStore();
    await connection.executeQuery(CompiledQuery.raw(BEGIN, [statements, marked?.isNext === true]));
    if (marked) marked.isNext = false;
  }

  /** Never fails: the pool closes what comes back inside a transaction, and that rolls back as well. */
  override async rollbackTransaction(connection: Released): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }

  override async releaseConnection(connection: Released): Promise<void> {
    if (this.#taken.delete(connection)) await super.releaseConnection(connection);
  }
}

function beginWith({ isolationLevel, accessMode }: Settings): string {
  return ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode]
    .filter(Boolean)
    .join(' ');
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
    // What is sent together does not wait for the answer before it.
    const pool = new ConnectionPool({ ...this.mapOptions(overrides), waitSeconds, pipeline: true });
    this.#pool = pool;
    return new ReturningDialect({ pool: beginningWithFirstStatement(pool) });
  }

  /**
   * Begins a transaction and says what it runs as in no round trip of their own: for short transactions these are the
   * dearest part.
   */
  override begin({ sessionContext, ...options }: Beginning = {}): ReturnType<PostgreSqlConnection['begin']> {
    if (!sessionContext || options.ctx) return super.begin({ ...options, sessionContext });
    return sentWithBegin.run(this.#statementsOf(sessionContext), () => super.begin(options));
  }

  /** Statements whose plan is kept are sent by a name, with their values beside them. */
  override execute<Result extends Executed>(
    query: Query,
    params?: Values,
    method?: 'all' | 'get' | 'run',
    ctx?: Transaction,
    context?: LoggingOptions,
  ): Promise<Result> {
    const kept = keptStatement(query, params);
    if (!kept) return super.execute(query, params, method, ctx, context);
    return sendingValuesBeside(kept, () => super.execute(kept.text, [], method, ctx, context));
  }

  #statementsOf({ role, variables = {} }: Session): string {
    const statements = Object.entries(variables).map(([name, value]) => {
      const parameter = name.split('.').map(pg.escapeIdentifier).join('.');
      return `set local ${parameter} = ${pg.escapeLiteral(this.stringifySessionVariable(value))}`;
    });
    if (role) statements.push(`set local role ${pg.escapeIdentifier(role)}`);
    return statements.join('; ');
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
