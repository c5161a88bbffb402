import type pg from 'pg';

export type Column = { name: string; nullable: boolean };

/** A function of the product, as far as its body is SQL. */
export type KnownFunction = {
  /** Columns of the rows it answers; none for a single value. */
  columns: string[];
  returnsSet: boolean;
  /** Its last statement, where it is written in SQL. */
  body: string | null;
};

/** Tables and functions of a migrated database. */
export type Catalogue = {
  tables: ReadonlyMap<string, readonly Column[]>;
  functions: ReadonlyMap<string, KnownFunction>;
  aggregates: ReadonlySet<string>;
  /** Functions that answer any number of rows. */
  rowFunctions: ReadonlySet<string>;
};

export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const tables = new Map<string, Column[]>();
  const found = await client.query<{ schema: string; table: string; column: string; nullable: boolean }>(
    `select namespace.nspname as schema, class.relname as table, attname as column, not attnotnull as nullable
     from pg_attribute join pg_class class on class.oid = attrelid
     join pg_namespace namespace on namespace.oid = class.relnamespace
     where attnum > 0 and not attisdropped and class.relkind in ('r', 'p', 'v', 'm')
     order by attrelid, attnum`,
  );
  for (const { schema, table, column, nullable } of found.rows) {
    const names =
      schema === 'public' || schema === 'pg_catalog' ? [table, `${schema}.${table}`] : [`${schema}.${table}`];
    for (const name of names) tables.set(name, [...(tables.get(name) ?? []), { name: column, nullable }]);
  }
  const functions = await client.query<KnownFunction & { name: string }>(
    `select proname as name, proretset as "returnsSet", case language.lanname when 'sql' then prosrc end as body,
       coalesce((select array_agg(argument.name order by place)
         from unnest(proargnames, proargmodes) with ordinality argument(name, mode, place)
         where argument.mode in ('o', 't')), '{}') as columns
     from pg_proc join pg_namespace namespace on namespace.oid = pronamespace
     join pg_language language on language.oid = prolang
     where namespace.nspname in ('public', 'identity') and prokind = 'f'
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  );
  const kinds = await client.query<{ name: string; aggregates: boolean }>(
    `select distinct proname as name, prokind = 'a' as aggregates from pg_proc where prokind = 'a' or proretset`,
  );
  const namesOf = (aggregates: boolean): Set<string> =>
    new Set(kinds.rows.filter((row) => row.aggregates === aggregates).map(({ name }) => name));
  return {
    tables,
    functions: new Map(functions.rows.map(({ name, ...known }) => [name, known])),
    aggregates: namesOf(true),
    rowFunctions: namesOf(false),
  };
}
