import { Migration } from '@mikro-orm/migrations';

/** Mails that were tried most often come first where somebody asks for that. */
export class SortMailsByTries extends Migration {
  override up(): void {
    this.addSql(`create index email_message_attempts on email_message (attempts, id)`);
  }
}
