import type { NamedRead } from '@app/database/scoped-read';
import { sentTogether } from '@app/database/sent-together';
import { databaseModes } from '@app/platform/tenancy/policies';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg, { type QueryResultRow } from 'pg';

/** How long a search may take before it is asked again in the form that cannot get lost, and how long then. */
const patience = { planned: 400, byIndex: 5_000 };

/** In which way a search reads: as the planner likes, or with every match taken from an index of words. */
export type SearchForm = keyof typeof patience;

type Reads<Rows extends QueryResultRow[]> = { [Index in keyof Rows]: NamedRead | null };

/**
 * Connections of the public search. They are the public's from their first moment and can do nothing but read, so that
 * no search has to enter a mode. Every search is planned with its own words: a plan for any word would walk the whole
 * table for one that nobody uses. What still takes too long, because words are common apart and never stand together,
 * is stopped and asked by index alone.
 */
@Injectable()
export class SearchReader implements OnApplicationShutdown {
  readonly #pools: Record<SearchForm, pg.Pool>;

  constructor({ url, poolSize }: { url: string; poolSize: number }) {
    this.#pools = {
      planned: searchPool(url, poolSize, patience.planned),
      byIndex: searchPool(url, Math.max(1, Math.floor(poolSize / 2)), patience.byIndex),
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

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Object.values(this.#pools).map((pool) => pool.end()));
  }
}

function searchPool(url: string, size: number, milliseconds: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    pipeline: true,
    statement_timeout: milliseconds,
    options: `-c role=${databaseModes.public} -c default_transaction_read_only=on -c plan_cache_mode=force_custom_plan -c jit=off`,
  });
  // A connection that breaks while idle is replaced by the pool; the next search reports what matters.
  pool.on('error', () => undefined);
  return pool;
}

async function rowsOf(pool: pg.Pool, reads: (NamedRead | null)[]): Promise<unknown[][]> {
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

/** SQLSTATE of a statement that ran out of its time. */
function wasStopped(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '57014';
}
