import { Migration } from '@mikro-orm/migrations';

/** A company sees how it answered week by week; records without weeks are counted anew. */
export class RecordWeeks extends Migration {
  override up(): void {
    this.addSql(`alter table "reply_record" add "weeks" jsonb not null default '[]'`);
    this.addSql(`update "reply_record" set "counted_at" = 'epoch'`);
  }
}
