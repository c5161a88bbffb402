import { readSql } from '../read-sql.js';

/** One step of the identity schema: applied once, in order, never edited after it was released. */
interface IdentityMigration {
  name: string;
  /** Its statements, read when it runs. */
  sql: () => string;
}

const sqlMigration = (name: string): IdentityMigration => ({
  name,
  sql: () => readSql(`identity/${name}`),
});

/**
 * Every step of the identity schema, in order. The next one is a file `0002-what-it-does.sql` in this folder and a line
 * here.
 */
export const identityMigrations: readonly IdentityMigration[] = [sqlMigration('0001-baseline')];
