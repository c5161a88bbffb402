import { Migration } from '@mikro-orm/migrations';

/** Whoever has a company deleted is told how many restrictions end by it: found without a look at all applications. */
export class FindRestrictedApplications extends Migration {
  override up(): void {
    this.addSql(
      'create index application_restricted on application (company_id) where restricted_at is not null',
    );
  }
}
