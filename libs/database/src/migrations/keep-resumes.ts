import { Migration } from '@mikro-orm/migrations';

/** A profile keeps the résumé file it was filled from, so that exports give back what it has no field for. */
export class KeepResumes extends Migration {
  override up(): void {
    this.addSql('alter table "applicant_profile" add column "kept_resume" jsonb null');
  }
}
