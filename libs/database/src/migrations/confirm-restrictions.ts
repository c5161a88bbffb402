import { Migration } from '@mikro-orm/migrations';

/** A company sees which of its applications it may only keep, and says every ninety days whether that is still so. */
export class ConfirmRestrictions extends Migration {
  override up(): void {
    this.addSql('alter table application add column restriction_confirmed_at timestamptz null');
    this.addSql(`create index application_restricted on application (company_id)
      where restricted_at is not null and erased_at is null`);
  }
}
