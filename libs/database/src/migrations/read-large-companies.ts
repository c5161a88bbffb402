import { Migration } from '@mikro-orm/migrations';

/** What a company of a hundred thousand jobs is read by: boards, lists and dashboards at the cost of what they show. */
export class ReadLargeCompanies extends Migration {
  override up(): void {
    this.addSql(jobs);
    this.addSql(cards);
  }
}

/** `job_in_list` holds all a list chooses and orders by, so that no description is read for it. */
const jobs = `
create index job_in_list on job (company_id, created_at, id)
  include (title, status, live, closed_at, expired_at, published_at, application_count);
drop index "job_company_id_created_at_index";
create index job_by_pipeline on job (company_id, pipeline_id);
create index job_draft on job (company_id) where status = 'draft';
create index job_day_of_company on job_day (company_id, job_id) include (clicks);
`;

/** As before, with the job beside it. */
const cards = `
drop index application_waiting;
create index application_waiting on application (company_id, stage_id, stage_since) include (job_id)
  where status = 'active';
`;
