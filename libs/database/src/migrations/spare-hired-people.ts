import { Migration } from '@mikro-orm/migrations';

/** A move or refusal of many leaves hired people alone, unless they are all it is about. */
export class SpareHiredPeople extends Migration {
  override up(): void {
    this.addSql(onlyHired);
  }
}

const onlyHired = `alter table "bulk_action" add "only_hired" boolean not null default false`;
