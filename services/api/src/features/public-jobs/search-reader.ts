import type { NamedRead } from '@app/database/scoped-read';
import { sentTogether } from '@app/database/sent-together';
import { ConnectionPool } from '@app/platform/postgres/connection-pool';
import { wasStopped } from '@app/platform/postgres/database-unavailable';
import { databaseModes } from '@app/platform/tenancy/policies';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { QueryResultRow } from 'pg';

/** How long a search may take before it is asked again in the form that cannot get lost, and how long then. */
const patience = { planned: 400, byIndex: 5_000 };

/** In which way a search reads: as the planner likes, or with every match taken from an index of words. */
export type SearchForm = keyof typeof patience;

type SearchConnections = { url: string; poolSize: number; waitSeconds?: number };

type Reads<Rows extends QueryResultRow[]> = { [Index in keyof Rows]: NamedRead | null };

/**
 * Connections of the public search. They are the public's from their first moment and can do nothing but read, so that
 * no search has to enter a mode. Every search is planned with its own words: a plan for any word would walk the whole
 * table for one that nobody uses. What still takes too long, because words are common apart and never stand together,
 * is stopped and asked by index alone.
 */
@Injectable()
export class SearchReader implements OnApplicationShutdown {
  readonly #pools: Record<SearchForm, ConnectionPool>;

  constructor({ poolSize, ...settings }: SearchConnections) {
    this.#pools = {
      planned: searchPool({ ...settings, poolSize }, patience.planned),
      byIndex: searchPool({ ...settings, poolSize: Math.max(1, Math.floor(poolSize / 2)) }, patience.byIndex),
    };
  }

  /** Reads that belong together, in one round trip; null stands where nothing is asked. */
  async read<Rows extends QueryResultRow[]>(
    make: (form: SearchForm) => Reads<Rows>,
  ): Promise<{ [Index in keyof Rows]: Rows[Index][] }>;
  async read(make: (form: SearchForm) => (NamedRead | null)[]): Promise<unknown[][]> {
    try {
      return await rowsOf(this.#pools.planned, make('planned'));
    } catch (error) {
      if (!wasStopped(error)) throw error;
      return rowsOf(this.#pools.byIndex, make('byIndex'));
    }
  }

  /** Resolves when every pool gave a connection that answers. */
  async ask(): Promise<void> {
    await Promise.all(Object.values(this.#pools).map((pool) => pool.query('select 1')));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Object.values(this.#pools).map((pool) => pool.end()));
  }
}

function searchPool({ url, poolSize, waitSeconds }: SearchConnections, milliseconds: number): ConnectionPool {
  return new ConnectionPool({
    connectionString: url,
    max: poolSize,
    waitSeconds,
    pipeline: true,
    statement_timeout: milliseconds,
    options: `-c role=${databaseModes.public} -c default_transaction_read_only=on -c plan_cache_mode=force_custom_plan -c jit=off`,
  });
}

async function rowsOf(pool: ConnectionPool, reads: (NamedRead | null)[]): Promise<unknown[][]> {
  const client = await pool.connect();
  try {
    const sent = sentTogether(client, () =>
      reads.map(async (read) => (read ? await client.query(read) : null)),
    );
    // All have to end before somebody else gets the connection, also behind one that failed.
    if (sent.length > 1) await Promise.allSettled(sent);
    return (await Promise.all(sent)).map((answer) => answer?.rows ?? []);
  } finally {
    client.release();
  }
}
