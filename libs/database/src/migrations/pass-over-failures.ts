import { Migration } from '@mikro-orm/migrations';

/** A night goes on behind an application that it cannot erase, and says so. */
export class PassOverFailures extends Migration {
  override up(): void {
    this.addSql('alter table retention_run add column failed int not null default 0');
  }
}
