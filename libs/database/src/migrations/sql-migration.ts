import path from 'node:path';
import { Migration } from '@mikro-orm/migrations';
import { readSql } from './read-sql.js';

/**
 * A migration whose statements are in an SQL file in this folder, or in a folder with several SQL files. They are read
 * when it runs.
 */
export function sqlMigration(name: string, parts?: readonly string[]) {
  const files = parts?.map((part) => path.posix.join(name, part)) ?? [name];
  return {
    name,
    files,
    class: class extends Migration {
      override up(): void {
        // Functions of one part name tables of another.
        if (parts) this.addSql('set local check_function_bodies = off');
        for (const file of files) this.addSql(readSql(file));
        if (parts) this.addSql('set local check_function_bodies = on');
      }
    },
  };
}
