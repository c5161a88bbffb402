import { rowsOf } from './builders/arranged-rows.js';

/** The rows of every table as they are at one moment, to be put back later: what a dump is to a whole database. */
export class RowsOfBefore {
  private constructor(private readonly rows: ReadonlyMap<string, string>) {}

  static async take(): Promise<RowsOfBefore> {
    const tables = await rowsOf<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
    );
    const rows = new Map<string, string>();
    for (const { name } of tables) {
      const [held] = await rowsOf<{ rows: string }>(
        `select coalesce(jsonb_agg(to_jsonb(held.*)), '[]')::text as rows from ${name} held`,
      );
      rows.set(name, held?.rows ?? '[]');
    }
    return new RowsOfBefore(rows);
  }

  /** Everything that was written since is gone. Foreign keys and triggers were heeded when the rows were written. */
  async restore(): Promise<void> {
    const restored = [...this.rows].map(
      ([name, rows]) => `delete from ${name}; insert into ${name} overriding system value
        select * from jsonb_populate_recordset(null::${name}, ${quoted(rows)}::jsonb);`,
    );
    await rowsOf(`begin; set local session_replication_role = replica; ${restored.join('\n')} commit;`);
  }
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
