import type { NamedRead } from '@app/database/connection/scoped-read';
import { sentTogether } from '@app/database/connection/sent-together';
import { ConnectionPool } from '@app/platform/postgres/connection-pool';
import { wasStopped } from '@app/platform/postgres/database-unavailable';
import { databaseModes } from '@app/platform/tenancy/policies';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { SearchDeadline } from './search-deadline.js';

/**
 * In which way a search reads: as is best for most, with every match taken from an index, or among the newest jobs alone.
 * Each is for what took too long in the one before.
 */
export type SearchForm = 'planned' | 'byIndex' | 'newest';

/** How many milliseconds a statement may take at first; and what is kept of the whole time to look at the newest. */
const patience = { planned: 130, newest: 60 };

type SearchConnections = {
  url: string;
  poolSize: number;
  waitSeconds?: number;
  /** How long a request to the search may take in all, with everything it asks. */
  milliseconds: number;
};

type Reads<Rows extends QueryResultRow[]> = { [Index in keyof Rows]: NamedRead | null };

/** `isWhole` is false where the time was over before everything was read. */
export type SearchAnswer<Row> = { rows: Row[]; isWhole: boolean };
type Answers<Rows extends QueryResultRow[]> = { [Index in keyof Rows]: SearchAnswer<Rows[Index]> };

/**
 * Connections of the public search. They are the public's from their first moment and can do nothing but read, so that
 * no search has to enter a mode. Every search is planned with its own words, and never for several processes: one search
 * would take all of them from the others. Whatever a request asks has one deadline; what is not read by then is not.
 */
@Injectable()
export class SearchReader implements OnApplicationShutdown {
  readonly #first: ConnectionPool;
  /** What takes long leaves the connections of the others alone. */
  readonly #again: ConnectionPool;

  readonly #milliseconds: number;

  constructor({ poolSize, milliseconds, ...settings }: SearchConnections) {
    this.#milliseconds = milliseconds;
    this.#first = searchPool({ ...settings, poolSize });
    this.#again = searchPool({ ...settings, poolSize: Math.max(1, Math.floor(poolSize / 2)) });
  }

  /** The one of a request whose time begins now. */
  newDeadline(): SearchDeadline {
    return new SearchDeadline(this.#milliseconds);
  }

  /** Reads that belong together, in one round trip where they are quick; null stands where nothing is asked. */
  async read<Rows extends QueryResultRow[]>(
    make: (form: SearchForm) => Reads<Rows>,
    deadline: SearchDeadline,
  ): Promise<Answers<Rows>>;
  async read(
    make: (form: SearchForm) => (NamedRead | null)[],
    deadline: SearchDeadline,
  ): Promise<SearchAnswer<unknown>[]> {
    const first = await rowsOf(this.#first, make('planned'), () => Math.min(patience.planned, deadline.left));
    const missing = (read: NamedRead | null, at: number) => (first[at] ? null : read);
    if (first.every((rows) => rows !== undefined)) return first.map((rows) => ({ rows, isWhole: true }));
    const again = await rowsOf(
      this.#again,
      make('byIndex').map(missing),
      (reads) => (deadline.left - patience.newest) / reads,
    );
    const newest = make('newest').map((read, at) => ((first[at] ?? again[at]) ? null : read));
    const last = await rowsOf(
      this.#again,
      newest,
      (reads) => Math.max(deadline.left, patience.newest) / reads,
    );
    return first.map((rows, at) => {
      const whole = rows ?? again[at];
      return { rows: whole ?? last[at] ?? [], isWhole: whole !== undefined };
    });
  }

  /** Resolves when every pool gave a connection that answers. */
  async ask(): Promise<void> {
    await Promise.all([this.#first, this.#again].map((pool) => pool.query('select 1')));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.#first, this.#again].map((pool) => pool.end()));
  }
}

/**
 * How searches are planned. Noting a match of an index takes about as long as reading a row that is in memory; by
 * default the planner takes it for a thousandth of that, and then notes every job of a frequent word to spare a few rows.
 */
export const planningOptions = [
  '-c plan_cache_mode=force_custom_plan -c jit=off -c max_parallel_workers_per_gather=0',
  '-c random_page_cost=0.3 -c cpu_index_tuple_cost=0.05',
].join(' ');

function searchPool({ url, poolSize, waitSeconds }: Omit<SearchConnections, 'milliseconds'>): ConnectionPool {
  return new ConnectionPool({
    connectionString: url,
    max: poolSize,
    waitSeconds,
    pipeline: true,
    statement_timeout: patience.planned,
    options: `-c role=${databaseModes.public} -c default_transaction_read_only=on ${planningOptions}`,
  });
}

const nothing = Promise.resolve(null);
/** Reads with a name have one plan for all their values; to others their own values tell which is best. */
const planOnce = {
  name: 'plan-once',
  text: `select set_config('plan_cache_mode', $1, false)`,
};
const limitTime = { name: 'limit-time', text: `select set_config('statement_timeout', $1, false)` };

/**
 * Rows of each read; undefined where it took longer than `timeOf` gives each of so many. A connection is waited for
 * before that: without one nothing is known, and nothing can be answered.
 */
async function rowsOf(
  pool: ConnectionPool,
  reads: (NamedRead | null)[],
  timeOf: (reads: number) => number,
): Promise<(unknown[] | undefined)[]> {
  const asked = reads.filter((read) => read !== null).length;
  if (asked === 0) return reads.map(() => []);
  const client = await pool.connect();
  try {
    const time = Math.floor(timeOf(asked));
    if (time < 1) return reads.map((read) => (read ? undefined : []));
    const isUsual = time === patience.planned;
    const limited = (milliseconds: number) => client.query({ ...limitTime, values: [String(milliseconds)] });
    const isPlannedOnce = reads.every((read) => !read || read.name !== '');
    const planned = (way: string) =>
      isPlannedOnce ? client.query({ ...planOnce, values: [`force_${way}_plan`] }) : nothing;
    const sent = sentTogether(client, () => [
      isUsual ? nothing : limited(time),
      planned('generic'),
      ...reads.map(async (read) => (read ? await client.query(read) : null)),
      planned('custom'),
      isUsual ? nothing : limited(patience.planned),
    ]);
    // All have to end before somebody else gets the connection, also behind one that failed.
    const answers = await Promise.allSettled(sent);
    const failed = answers.find((answer) => answer.status === 'rejected' && !wasStopped(answer.reason));
    if (failed?.status === 'rejected') throw failed.reason;
    return answers
      .slice(2, -2)
      .map((answer) => (answer.status === 'fulfilled' ? (answer.value?.rows ?? []) : undefined));
  } finally {
    client.release();
  }
}
