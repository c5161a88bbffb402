import { Migration } from '@mikro-orm/migrations';

/** What a job leaves unanswered for the longest time is found without reading those that were closed before it. */
export class FindNextUnanswered extends Migration {
  override up(): void {
    // Rows that were written in this transaction have foreign keys to be checked, and their table cannot change before.
    this.addSql('set constraints all immediate');
    this.addSql(
      'create index application_of_job_by_answer on application (job_id, status, answer_due_at) where answer_due_at is not null',
    );
    this.addSql('set constraints all deferred');
  }
}
