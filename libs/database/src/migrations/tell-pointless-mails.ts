import { Migration } from '@mikro-orm/migrations';

/**
 * Mails that were left out say why: what was dropped although somebody had begun to send it had nothing left to say,
 * the rest had no address.
 */
export class TellPointlessMails extends Migration {
  override up(): void {
    this.addSql(`update email_message set failure = 'pointless' where status = 'dropped' and attempts > 0`);
  }
}
