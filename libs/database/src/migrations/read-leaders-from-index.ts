import { Migration } from '@mikro-orm/migrations';

/** What was opened most in a year is read from the index alone: its rows lie on as many pages of the table as there are. */
export class ReadLeadersFromIndex extends Migration {
  override up(): void {
    this.addSql(`
      drop index company_day_leads;
      create index company_day_leads on company_day (day) include (company_id, clicks) where leads;
      drop index job_day_leads;
      create index job_day_leads on job_day (day) include (job_id, company_id, clicks) where leads;
    `);
  }
}
