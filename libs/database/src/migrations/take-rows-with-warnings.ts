import { Migration } from '@mikro-orm/migrations';

/** What is wrong with a row of an import may leave the row out, or be left out itself. */
export class TakeRowsWithWarnings extends Migration {
  override up(): void {
    this.addSql('alter table job_import_problem add column taken boolean not null default false;');
  }
}
