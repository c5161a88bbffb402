import { Migration } from '@mikro-orm/migrations';

/**
 * What was opened most in a year is read from indexes alone: the rows of its days lie on as many pages of their tables as
 * there are of them.
 */
export class ReadLeadersFromIndex extends Migration {
  override up(): void {
    this.addSql(`
      drop index company_day_leads;
      create index company_day_leads on company_day (day) include (company_id, clicks) where leads;
      drop index job_day_leads;
      create index job_day_leads on job_day (day) include (job_id, company_id, clicks) where leads;
      create index company_day_sums on company_day (company_id, day)
        include (clicks, job_clicks, applications, jobs_published);
    `);
  }
}
