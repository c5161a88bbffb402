/** Who hands rows over: the object-relational mapper leaves times as text, `pg` by itself makes dates of them. */
export type Driver = 'orm' | 'pg';

/** What a value of a column is in TypeScript. */
export type Kind = 'string' | 'number' | 'boolean' | 'Date' | 'json' | 'string[]' | 'number[]' | 'Buffer';

type Handed = {
  type: string;
  kind: Kind;
  /** Where the mapper hands something else over. */
  orm?: Kind;
  /** A value to see that it is so. */
  sample: string;
};

/** By the number PostgreSQL has for a type: what the drivers make of it. */
export const handedOver: ReadonlyMap<number, Handed> = new Map<number, Handed>([
  [16, { type: 'boolean', kind: 'boolean', sample: 'true' }],
  [20, { type: 'bigint', kind: 'string', sample: '1' }],
  [21, { type: 'smallint', kind: 'number', sample: '1' }],
  [23, { type: 'integer', kind: 'number', sample: '1' }],
  [25, { type: 'text', kind: 'string', sample: "'a'" }],
  [114, { type: 'json', kind: 'json', sample: `'{"a": 1}'` }],
  [701, { type: 'double precision', kind: 'number', sample: '1.5' }],
  [1000, { type: 'boolean[]', kind: 'json', sample: "'{true}'" }],
  [1007, { type: 'integer[]', kind: 'number[]', sample: "'{1}'" }],
  [1009, { type: 'text[]', kind: 'string[]', sample: "'{a}'" }],
  [1043, { type: 'character varying', kind: 'string', sample: "'a'" }],
  [1082, { type: 'date', kind: 'Date', orm: 'string', sample: "'2026-01-01'" }],
  [1184, { type: 'timestamp with time zone', kind: 'Date', orm: 'string', sample: "'2026-01-01 12:00Z'" }],
  [1700, { type: 'numeric', kind: 'string', sample: '1.5' }],
  [2278, { type: 'void', kind: 'string', sample: "''" }],
  [2950, { type: 'uuid', kind: 'string', sample: "'0192f0c1-0000-7000-8000-000000000000'" }],
  [2951, { type: 'uuid[]', kind: 'string[]', sample: "'{0192f0c1-0000-7000-8000-000000000000}'" }],
  [3802, { type: 'jsonb', kind: 'json', sample: `'{"a": 1}'` }],
]);

/** The kind of a value as one of `kindOf`'s names, to hold a driver against the table. */
export function kindOfValue(value: unknown): Kind | 'other' {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return typeof value as Kind;
  if (value instanceof Date) return 'Date';
  if (Buffer.isBuffer(value)) return 'Buffer';
  if (Array.isArray(value) && typeof value[0] === 'string') return 'string[]';
  if (Array.isArray(value) && typeof value[0] === 'number') return 'number[]';
  return typeof value === 'object' && value !== null ? 'json' : 'other';
}

/** What a driver makes of a type; undefined where the table does not say. */
export function kindOf(driver: Driver, dataTypeID: number): Kind | undefined {
  const handed = handedOver.get(dataTypeID);
  return driver === 'orm' ? (handed?.orm ?? handed?.kind) : handed?.kind;
}
