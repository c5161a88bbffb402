import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

/**
 * Marks statements that each connection prepares once, because planning them takes longer than running them: frequent ones
 * that find few rows by a key. Values are scalars, and one plan has to fit all of them (ADR 0038).
 */
const MARK = '/* prepared */';

/** A statement that PostgreSQL knows by name on a connection that sent it before. */
type PreparedStatement = { name: string; text: string; values: unknown[] };

const current = new AsyncLocalStorage<PreparedStatement>();
const known = new Map<string, Pick<PreparedStatement, 'name' | 'text'>>();

/** The prepared form of a marked statement; undefined for all others. */
export function preparedStatement(query: unknown, values: unknown): PreparedStatement | undefined {
  if (typeof query !== 'string' || !query.includes(MARK)) return undefined;
  const found = known.get(query) ?? numbered(query);
  known.set(query, found);
  return { ...found, values: Array.isArray(values) ? [...values] : [] };
}

/** Sends a statement with its values as parameters; the mapper would write them into its text. */
export function sendPrepared<Result>(statement: PreparedStatement, send: () => Result): Result {
  return current.run(statement, send);
}

function numbered(query: string): Pick<PreparedStatement, 'name' | 'text'> {
  let number = 0;
  const text = query.replaceAll('?', () => `$${(number += 1)}`);
  return { text, name: createHash('sha1').update(text).digest('hex') };
}

type Client = PostgresPoolClient & {
  query<Row>(statement: PreparedStatement): Promise<PostgresQueryResult<Row>>;
};
type Clients = Pick<PostgresPool, 'options' | 'end'> & { connect(): Promise<Client> };

/** A client that sends prepared statements by name. */
class PreparingClient implements PostgresPoolClient {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  get processID(): number | undefined {
    return this.#client.processID;
  }

  query<Row>(sql: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    sql: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof sql !== 'string') return this.#client.query(sql);
    const statement = current.getStore();
    return statement?.text === sql
      ? this.#client.query<Row>(statement)
      : this.#client.query<Row>(sql, values);
  }

  release(): void {
    this.#client.release();
  }
}

/** A pool of clients that send prepared statements by name. */
export const preparing = (pool: Clients): PostgresPool => ({
  options: pool.options,
  end: () => pool.end(),
  connect: async () => new PreparingClient(await pool.connect()),
});
