import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { type KeptStatement, sentInPlaceOf } from './kept-plan.js';

type Answer<Row> = PostgresQueryResult<Row>;

/** A client of the driver. It takes texts, as the query builder sends them, and statements with a name. */
type Client = {
  readonly processID?: number;
  readonly connection?: { readonly stream: { cork(): void; uncork(): void } };
  query<Row>(sql: string, values: readonly unknown[]): Promise<Answer<Row>>;
  query<Row>(statement: KeptStatement): Promise<Answer<Row>>;
  release(): void;
};
type Clients = Pick<PostgresPool, 'options' | 'end'> & { connect(): Promise<Client> };

/** What a transaction is begun with: as a statement of its own it is never sent. */
export const BEGIN = 'begin';

const ENDS = /^(?:commit|rollback)$/;

/**
 * A client whose transactions begin with their first statement: both travel together, for round trips are the dearest part
 * of a short transaction. One without a statement never begins, and the commit of one that has a single statement, and
 * says so, goes along as well.
 */
class FirstStatementClient implements PostgresPoolClient {
  readonly #client: Client;
  #beginning: string | undefined;
  #isSingle = false;
  #isOver = false;

  constructor(client: Client) {
    this.#client = client;
  }

  get processID(): number | undefined {
    return this.#client.processID;
  }

  query<Row>(sql: string, values: readonly unknown[]): Promise<Answer<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    sql: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): Promise<Answer<Row>> | PostgresCursor<Row> {
    if (typeof sql !== 'string') throw new Error('Rows are not read through a cursor here');
    return this.#send(sql, values);
  }

  release(): void {
    this.#beginning = undefined;
    this.#isOver = false;
    this.#client.release();
  }

  async #send<Row>(sql: string, values: readonly unknown[]): Promise<Answer<Row>> {
    if (sql === BEGIN) return this.#begin(values);
    if (ENDS.test(sql)) return this.#end(sql);
    if (this.#isOver) throw new Error('A transaction of a single statement was asked for another one');
    const beginning = this.#beginning;
    this.#beginning = undefined;
    const kept = sentInPlaceOf(sql);
    if (kept) return this.#sendKept(kept, beginning);
    if (values.length > 0) {
      // Values travel in a message of their own, which holds one statement.
      if (beginning !== undefined) await this.#client.query(beginning, []);
      return this.#client.query<Row>(sql, values);
    }
    if (beginning === undefined) return answerAt(-1, await this.#client.query<Row>(sql, []));
    if (!this.#isSingle) return answerAt(-1, await this.#client.query<Row>(`${beginning}; ${sql}`, []));
    this.#isOver = true;
    return answerAt(-2, await this.#client.query<Row>(`${beginning}; ${sql}; commit`, []));
  }

  /** With what begins its transaction, and with the end of one that has no other statement, all in one round trip. */
  async #sendKept<Row>(kept: KeptStatement, beginning: string | undefined): Promise<Answer<Row>> {
    if (beginning === undefined) return this.#client.query<Row>(kept);
    this.#isOver = this.#isSingle;
    const stream = this.#client.connection?.stream;
    stream?.cork();
    const begun = this.#client.query(beginning, []);
    const answered = this.#client.query<Row>(kept);
    const ended = this.#isSingle ? this.#client.query('commit', []) : undefined;
    stream?.uncork();
    // What failed first says why the others did.
    for (const one of await Promise.allSettled([begun, answered, ended]))
      if (one.status === 'rejected') throw one.reason;
    return answered;
  }

  #begin<Row>([statements, isSingle]: readonly unknown[]): Answer<Row> {
    this.#beginning = String(statements);
    this.#isSingle = isSingle === true;
    return nothing();
  }

  /** One that failed together with its first statement is still to be rolled back. */
  async #end<Row>(sql: string): Promise<Answer<Row>> {
    const isDone = this.#beginning !== undefined || (this.#isOver && sql === 'commit');
    this.#beginning = undefined;
    this.#isOver = false;
    return isDone ? nothing() : this.#client.query<Row>(sql, []);
  }
}

/** A pool for the query builder, of clients whose transactions begin with their first statement. */
export function beginningWithFirstStatement(pool: Clients): PostgresPool {
  const known = new WeakMap<Client, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const found = known.get(client) ?? new FirstStatementClient(client);
      known.set(client, found);
      return found;
    },
  };
}

function nothing<Row>(): Answer<Row> {
  return { command: 'SELECT', rowCount: 0, rows: [] };
}

/** Several statements have as many answers. */
function answerAt<Row>(place: number, answers: Answer<Row> | Answer<Row>[]): Answer<Row> {
  return Array.isArray(answers) ? (answers.at(place) ?? nothing()) : answers;
}
