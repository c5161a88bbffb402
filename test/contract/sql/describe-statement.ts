import type pg from 'pg';

/** A column as PostgreSQL will answer it. */
export type DescribedColumn = { name: string; dataTypeID: number };

/** The messages of the extended protocol a client of `pg` lets a query send. */
type Connection = {
  parse(statement: { name: string; text: string; types: number[] }): void;
  describe(what: { type: 'S'; name: string }): void;
  sync(): void;
};

/**
 * Has PostgreSQL parse a statement and say what it answers, without running it. Rejects with the error of the database
 * where a table, a column or a type is wrong.
 */
export function describeStatement(client: pg.Client, text: string): Promise<DescribedColumn[]> {
  return new Promise((resolve, reject) => {
    let columns: DescribedColumn[] = [];
    client.query({
      submit: (connection: Connection) => {
        connection.parse({ name: '', text, types: [] });
        connection.describe({ type: 'S', name: '' });
        connection.sync();
        return null;
      },
      handleRowDescription: ({ fields }: { fields: DescribedColumn[] }) => (columns = fields),
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    } as unknown as pg.Submittable);
  });
}
