import { Migration } from '@mikro-orm/migrations';

/** Who looks after the platform changes no application: what they may do with one is empty it of its person. */
export class PlatformOnlyErases extends Migration {
  override up(): void {
    this.addSql(
      `create policy "acting_platform_leaves" on "application" as restrictive for update to "acting_platform" using (true) with check (erased_at is not null);`,
    );
  }
}
