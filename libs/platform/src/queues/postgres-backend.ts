import {
  assertSchemaCompatibility,
  type BackendFactory,
  DelayedError,
  PostgresConnection,
  PostgresQueueBackend,
} from 'bullmq';
import { ConnectionPool } from '../postgres/connection-pool.js';
import { isDatabaseUnavailable } from '../postgres/database-unavailable.js';
import { onceDatabaseAnswers } from '../postgres/once-database-answers.js';

/** Schema of the queues in the database. */
export const QUEUE_SCHEMA = 'queues';

/** Connections each queue and each worker may hold on PostgreSQL, besides the one it listens on. */
const CONNECTIONS_PER_QUEUE = 2;

/** The channel on which the library says that a job was added. */
const ADDED_JOBS = 'bullmq_jobs';

/** Enough for a restart of the database, and short compared to the lock of a job. */
const RETRY_LIMIT_MS = 10_000;

type ListenClient = Awaited<ReturnType<PostgresConnection['getListenClient']>>;

/** What a queue on PostgreSQL is opened with. */
export type QueueDatabase = { databaseUrl: string; waitSeconds?: number };

/** The library's connection on a pool of ours: broken connections are replaced, and waiting for one has an end. */
class QueueConnection extends PostgresConnection {
  override readonly schema = QUEUE_SCHEMA;
  readonly #pool: ConnectionPool;
  readonly #listening = new WeakSet<ListenClient>();
  #ready: Promise<void> | undefined;

  constructor({ databaseUrl, waitSeconds }: QueueDatabase) {
    const pool = new ConnectionPool({
      connectionString: databaseUrl,
      waitSeconds,
      max: CONNECTIONS_PER_QUEUE + 1,
      options: `-c search_path=${QUEUE_SCHEMA}`,
    });
    super(pool);
    this.#pool = pool;
  }

  /** Looks again after a look that failed. The library would keep the first answer, also of a database that was away. */
  override waitUntilReady(): Promise<void> {
    this.#ready ??= this.#look().catch((error: unknown) => {
      this.#ready = undefined;
      throw error;
    });
    return this.#ready;
  }

  /**
   * A client that listens already. The library notes that it listens after the answer has come: when the connection is
   * lost in between, it takes the next one for a listening one, and no added job would wake its worker any more.
   */
  override async getListenClient(): Promise<ListenClient> {
    const client = await super.getListenClient();
    if (!this.#listening.has(client)) {
      await client.query(`listen ${ADDED_JOBS}`);
      this.#listening.add(client);
    }
    return client;
  }

  /**
   * Lets an idle worker look for itself every ten seconds instead of every hour: the same loss may leave it waiting on
   * a connection that is gone.
   */
  override get hasListenClientKeepAlive(): boolean {
    return false;
  }

  override async close(): Promise<void> {
    const wasOpen = !this.isClosing;
    await super.close();
    if (wasOpen) await this.#pool.end();
  }

  async #look(): Promise<void> {
    const client = await this.#pool.connect();
    try {
      await assertSchemaCompatibility(client, this.schema);
    } finally {
      client.release();
    }
    // Whoever made this object gets to listen first.
    setImmediate(() => this.emit('ready'));
  }
}

class QueueBackend extends PostgresQueueBackend {
  /**
   * Waits for the connection first. The library would save a first answer that was an error: a worker that starts while
   * the database is unavailable would do each of its jobs and record it as failed until the process ends.
   */
  override async waitUntilReady(): Promise<void> {
    await this.connection.waitUntilReady();
    await super.waitUntilReady();
  }

  /**
   * Retries while the database is unavailable: the library would record a job as failed although its work is done. After
   * the limit the job stays locked, and another process takes it when the lock expires.
   */
  override async moveToCompleted<Data, Result, Name extends string>(
    ...parameters: Parameters<typeof PostgresQueueBackend.prototype.moveToCompleted<Data, Result, Name>>
  ) {
    const end = Date.now() + RETRY_LIMIT_MS;
    try {
      return await onceDatabaseAnswers(
        () => super.moveToCompleted(...parameters),
        () => Date.now() < end,
      );
    } catch (error) {
      // The library leaves a job alone after this error.
      throw isDatabaseUnavailable(error) ? new DelayedError() : error;
    }
  }
}

/** Queues on PostgreSQL. A worker has the name of its queue, by which its connection is found. */
export const postgresBackend: BackendFactory<PostgresQueueBackend, QueueDatabase> = (name, options, kind) => {
  const { connection, ...others } = options;
  const opened = new QueueConnection(connection);
  const listensAs = kind?.withBlockingConnection ? name : undefined;
  return new QueueBackend(opened, name, { ...others, connection: opened.pool }, true, listensAs);
};
