import { Migration } from '@mikro-orm/migrations';

/** Applications of a job are listed in three orders, and found by their tags. */
export class ListApplications extends Migration {
  override up(): void {
    this.addSql(orders);
    this.addSql(tags);
  }
}

const orders = `
drop index "application_company_id_job_id_applied_at_index";
create index application_by_date on application (company_id, job_id, applied_at, id);
create index application_by_name on application (company_id, job_id, last_name, id);
create index application_by_stage_date on application (company_id, job_id, stage_since, id);
create index application_of_company on application (company_id, applied_at, id);
`;

/** Operators of arrays cannot use an index under a policy; the function sees no other company than the acting one. */
const tags = `
create index application_tags on application using gin (company_id, tags) where tags <> '{}';
create function tagged_applications(asked text[]) returns setof uuid
  language sql stable rows 300 security definer set search_path = public, pg_temp
  as $$
    select id from application where company_id = app_company() and tags <> '{}' and tags && asked
  $$;
`;
