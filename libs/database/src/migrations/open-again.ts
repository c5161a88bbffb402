import { Migration } from '@mikro-orm/migrations';

/** Whoever is opened again after a decision about everybody is not refused with them. */
export class OpenAgain extends Migration {
  override up(): void {
    this.addSql('alter table application add column open_again_at timestamptz null;');
  }
}
