import { rowsOf } from './builders/arranged-rows.js';

type Kept = { columns: string; rows: string };

/** What is written into a table: the database makes the rest of it from that. */
const COLUMNS = `select format('%I.%I', schemaname, tablename) as name, (
    select string_agg(format('%I', attname), ', ') from pg_attribute
    where attrelid = format('%I.%I', schemaname, tablename)::regclass and attnum > 0 and not attisdropped
      and attgenerated = '') as columns
  from pg_tables where schemaname = 'public'`;

/** The rows of every table as they are at one moment, to be put back later: what a dump is to a whole database. */
export class RowsOfBefore {
  private constructor(private readonly tables: ReadonlyMap<string, Kept>) {}

  static async take(): Promise<RowsOfBefore> {
    const tables = new Map<string, Kept>();
    for (const { name, columns } of await rowsOf<{ name: string; columns: string }>(COLUMNS)) {
      const [held] = await rowsOf<{ rows: string }>(
        `select coalesce(jsonb_agg(to_jsonb(held.*)), '[]')::text as rows from ${name} held`,
      );
      tables.set(name, { columns, rows: held?.rows ?? '[]' });
    }
    return new RowsOfBefore(tables);
  }

  /** Everything that was written since is gone. Foreign keys and triggers were heeded when the rows were written. */
  async restore(): Promise<void> {
    const restored = [...this.tables].map(
      ([
        name,
        { columns, rows },
      ]) => `delete from ${name}; insert into ${name} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${name}, ${quoted(rows)}::jsonb);`,
    );
    await rowsOf(`begin; set local session_replication_role = replica; ${restored.join('\n')} commit;`);
  }
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
