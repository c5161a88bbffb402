import { Migration } from '@mikro-orm/migrations';

/** Adds internship, apprenticeship and temporary to jobs. */
export class DetailEmployment extends Migration {
  override up(): void {
    this.addSql(`alter table job add column employment_detail text
      check (employment_detail in ('internship', 'apprenticeship', 'temporary'))`);
  }
}
