import { Migration } from '@mikro-orm/migrations';

/** A repeated request gets the bytes of the first answer. What a process of the version before keeps is cast by the database. */
export class KeepAnswersAsSent extends Migration {
  override up(): void {
    this.addSql(keptAnswers);
  }
}

const keptAnswers = `
alter table idempotency_key alter column answer type json using answer::json;
`;
