import { ConnectionPool } from '@app/platform/postgres/connection-pool';
import type pg from 'pg';
import { type Mode, sessionOf } from './modes.js';
import { sentTogether } from './sent-together.js';
import { viewOfRow } from './view-of-row.js';

/** A read with a name of its own: PostgreSQL parses and plans it once per connection. */
export type NamedRead = { name: string; text: string; values?: unknown[] };

const enter = {
  name: 'enter-mode',
  text: `select set_config('role', $1, true), set_config('app.company_id', $2, true),
    set_config('app.user_id', $3, true), set_config('app.invitation_id', $4, true),
    set_config('app.subscriber_id', $5, true)`,
};

/**
 * Reads rows in a mode, past the object-relational mapper. Setting and read travel together, so row-level security
 * costs no extra round trip.
 */
export class ScopedReader {
  readonly #pool: ConnectionPool;

  constructor(options: { url: string; poolSize: number; waitSeconds?: number; settings?: string }) {
    this.#pool = new ConnectionPool({
      connectionString: options.url,
      max: options.poolSize,
      waitSeconds: options.waitSeconds,
      pipeline: true,
      statement_timeout: 5_000,
      options: options.settings,
    });
  }

  /** All rows of `read`, seen in `mode`. */
  async rows<Row extends pg.QueryResultRow>(mode: Mode, read: NamedRead): Promise<Row[]> {
    const [rows] = await this.all<[Row]>(mode, [read]);
    return rows;
  }

  /** The first row, or undefined. */
  async first<Row extends pg.QueryResultRow>(mode: Mode, read: NamedRead): Promise<Row | undefined> {
    const rows = await this.rows<Row>(mode, read);
    return rows[0];
  }

  /** All rows as the API sends them. */
  async views<View extends object>(mode: Mode, read: NamedRead): Promise<View[]> {
    const rows = await this.rows(mode, read);
    return rows.map((row) => viewOfRow<View>(row));
  }

  /** The first row as the API sends it, or undefined. */
  async view<View extends object>(mode: Mode, read: NamedRead): Promise<View | undefined> {
    const [view] = await this.views<View>(mode, read);
    return view;
  }

  /** Several reads of one moment, in one round trip. */
  async all<Rows extends pg.QueryResultRow[]>(
    mode: Mode,
    reads: { [Index in keyof Rows]: NamedRead },
  ): Promise<{ [Index in keyof Rows]: Rows[Index][] }>;
  async all(mode: Mode, reads: NamedRead[]): Promise<unknown[][]> {
    const { role, variables } = sessionOf(mode);
    const settings = [
      role,
      variables['app.company_id'],
      variables['app.user_id'],
      variables['app.invitation_id'],
      variables['app.subscriber_id'],
    ];
    const client = await this.#pool.connect();
    try {
      const sent = sentTogether(client, () => [
        client.query('begin read only'),
        client.query({ ...enter, values: settings }),
        ...reads.map((read) => client.query(read)),
        client.query('commit'),
      ]);
      const answers = await Promise.allSettled(sent);
      const failed = answers.find((answer) => answer.status === 'rejected');
      if (failed) throw failed.reason;
      return answers
        .slice(-1 - reads.length, -1)
        .map((answer) => (answer.status === 'fulfilled' ? answer.value.rows : []));
    } finally {
      client.release();
    }
  }

  /** The same with rows as the API sends them. */
  async allViews<Views extends object[]>(
    mode: Mode,
    reads: { [Index in keyof Views]: NamedRead },
  ): Promise<{ [Index in keyof Views]: Views[Index][] }>;
  async allViews(mode: Mode, reads: NamedRead[]): Promise<object[][]> {
    const all = await this.all<pg.QueryResultRow[]>(mode, reads);
    return all.map((rows) => rows.map((row) => viewOfRow<object>(row)));
  }

  /** One statement without a mode: for functions that decide by themselves what they tell. */
  async call<Row extends pg.QueryResultRow>(read: NamedRead): Promise<Row[]> {
    const { rows } = await this.#pool.query<Row>(read);
    return rows;
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }
}
