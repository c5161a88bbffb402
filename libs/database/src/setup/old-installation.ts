import type { ClientBase } from 'pg';
import { identityMigrations } from '../migrations/identity/identity-migrations.js';
import { migrations } from '../migrations/migrations.js';

/** A database of before the baseline: no migration leads from there to here. */
export class OldInstallation extends Error {
  constructor() {
    super(
      'This version starts from a new baseline and cannot use the data of an earlier one: start once with ' +
        '"npm start -- --reset", or drop the database (of containers: its volume) and prepare a new one; nothing was changed.',
    );
    this.name = 'OldInstallation';
  }
}

const lists = [
  { table: 'public.schema_migration', first: migrations[0]?.name },
  { table: 'identity.migration', first: identityMigrations[0]?.name },
];

/** Throws where a list of migrations has names, but not that of the baseline. It changes nothing. */
export async function rejectOldInstallation(client: ClientBase): Promise<void> {
  for (const { table, first } of lists) {
    const { rows: found } = await client.query<{ exists: boolean }>(
      'select to_regclass($1) is not null as exists',
      [table],
    );
    if (!found[0]?.exists) continue;
    const { rows } = await client.query<{ name: string }>(`select name from ${table}`);
    if (rows.length > 0 && !rows.some(({ name }) => name === first)) throw new OldInstallation();
  }
}
