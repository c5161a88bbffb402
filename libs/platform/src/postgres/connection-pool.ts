import pg from 'pg';
import {
  DatabaseUnavailable,
  earlySignOfLoss,
  endsTheConnection,
  markAsLostConnection,
} from './database-unavailable.js';

type Given = Parameters<Parameters<pg.Pool['connect']>[0]>;

/** Longer than any burst takes, and shorter than people and proxies wait for an answer. */
const USUAL_WAIT_SECONDS = 10;

/**
 * Whoever forgets a transaction keeps its locks no longer than this. Checking an upload pauses longest between two
 * statements: it reads and writes the file in a storage that may answer slowly, and be asked again.
 */
const IDLE_IN_TRANSACTION_MS = 5 * 60_000;

/** Opening one costs more than many requests; who comes back to a quiet product should not wait for ten of them. */
const CLOSED_WHEN_IDLE_MS = 5 * 60_000;

/** How a pool is made: what the driver takes, and how long anybody waits for a connection, by default ten seconds. */
export type PoolOptions = Omit<pg.PoolConfig, 'connectionTimeoutMillis'> & { waitSeconds?: number };

/**
 * Connections to PostgreSQL that are shared. Whoever takes one gives it back with `release()` and nothing more: one that
 * broke, or that is still inside a transaction, is closed instead of being handed to the next. Waiting for a connection
 * has an end, with `DatabaseUnavailable`, and so has a transaction in which nothing is asked any more.
 */
export class ConnectionPool extends pg.Pool {
  readonly #broken = new WeakMap<pg.PoolClient, Error>();

  constructor({ waitSeconds = USUAL_WAIT_SECONDS, ...options }: PoolOptions) {
    super({
      ...earlySignOfLoss,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      ...options,
      idleTimeoutMillis: options.idleTimeoutMillis ?? CLOSED_WHEN_IDLE_MS,
      connectionTimeoutMillis: waitSeconds * 1_000,
    });
    this.on('connect', (client) => this.#watch(client));
    // One that breaks while nobody uses it is replaced, and was noted by its own listener.
    this.on('error', () => undefined);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(given: (...of: Given) => void): void;
  override connect(given?: (...of: Given) => void): Promise<pg.PoolClient> | void {
    if (given) {
      super.connect((error, client, release) =>
        given(error && new DatabaseUnavailable(error), client, release),
      );
      return;
    }
    return super.connect().then(
      (client) => this.#closedWhenUnfit(client),
      (error: Error) => Promise.reject(new DatabaseUnavailable(error)),
    );
  }

  /** The pool itself listens to idle clients alone, and an error that nobody hears ends the process. */
  #watch(client: pg.PoolClient): void {
    client.on('error', (error) => {
      markAsLostConnection(error);
      this.#broken.set(client, error);
    });
    // The server says that it ends a connection a moment before it does.
    client.connection.on('errorMessage', (message: pg.DatabaseError) => {
      if (endsTheConnection(message)) this.#broken.set(client, message);
    });
  }

  #closedWhenUnfit(client: pg.PoolClient): pg.PoolClient {
    const giveBack = client.release;
    client.release = (reason) => giveBack(reason ?? this.#broken.get(client) ?? leftInTransaction(client));
    return client;
  }
}

function leftInTransaction(client: pg.PoolClient): Error | undefined {
  if (client.getTransactionStatus() === 'I') return undefined;
  return new Error('A connection was given back inside a transaction');
}
