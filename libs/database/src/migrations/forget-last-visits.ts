import { Migration } from '@mikro-orm/migrations';

/** Rows of accounts that went before say no more when somebody was last here. */
export class ForgetLastVisits extends Migration {
  override up(): void {
    this.addSql(`update app_user set last_seen_at = null, authenticated_at = created_at
      where issuer = 'erased' and (last_seen_at is not null or authenticated_at <> created_at)`);
  }
}
