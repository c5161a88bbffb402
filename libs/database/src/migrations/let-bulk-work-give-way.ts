import { Migration } from '@mikro-orm/migrations';

/** What one act tells of many things is delivered after what people do one at a time. */
export class LetBulkWorkGiveWay extends Migration {
  override up(): void {
    this.addSql('alter table outbox_message add column priority smallint not null default 0;');
    this.addSql('drop index outbox_message_waiting;');
    this.addSql(
      'create index outbox_message_waiting on outbox_message (priority, seq) where dispatched_at is null;',
    );
  }
}
