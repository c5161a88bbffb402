import { Migration } from '@mikro-orm/migrations';

/** Whoever is open in a job that became a draft again gets an outcome, as after closing; the two weeks begin now. */
export class SettleUnpublishedJobs extends Migration {
  override up(): void {
    this.addSql(`update job set settle_at = now() + interval '14 days'
      where status = 'draft' and published_at is not null and settle_at is null
        and exists (select from application sent where sent.company_id = job.company_id and sent.job_id = job.id
          and sent.status = 'active' and sent.erased_at is null)`);
  }
}
