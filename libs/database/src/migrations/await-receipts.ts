import { Migration } from '@mikro-orm/migrations';

/** Events that reached the queues are looked after until every reaction left its receipt. */
export class AwaitReceipts extends Migration {
  override up(): void {
    this.addSql(receiptsDue);
    this.addSql(replays);
  }
}

/**
 * The default covers what a version before this one writes. Events that left more than an hour before the upgrade are
 * taken for done, or a reaction that came with the upgrade would have its effect for all of them.
 */
const receiptsDue = `
alter table outbox_message add column receipts_due_at timestamptz null;
alter table outbox_message alter column receipts_due_at set default now();
update outbox_message set receipts_due_at = now()
  where dispatched_at is null or dispatched_at > now() - interval '1 hour';
create index "outbox_message_receipts_due" on "outbox_message" ("receipts_due_at")
  where dispatched_at is not null and receipts_due_at is not null;
`;

const replays = `
create index "dead_letter_event" on "dead_letter" ("event_id");
create index "dead_letter_replayed" on "dead_letter" ("replayed_at") where replayed_at is not null;
`;
