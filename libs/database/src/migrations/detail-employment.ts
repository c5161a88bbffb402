import { Migration } from '@mikro-orm/migrations';

/** Internships, apprenticeships and temporary jobs, beside the hours of a job. */
export class DetailEmployment extends Migration {
  override up(): void {
    this.addSql(`alter table job add column employment_detail text
      check (employment_detail in ('internship', 'apprenticeship', 'temporary'))`);
  }
}
