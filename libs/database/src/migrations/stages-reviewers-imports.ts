import { Migration } from '@mikro-orm/migrations';
import { dailySums } from './daily-sums.sql.js';

/** What jobs, their reviewers and their stages gained, and the imports of a company. */
const jobs = `
alter table job add column closed_at timestamptz;
alter table job_reviewer add column id uuid not null default gen_random_uuid();
alter table job_reviewer add constraint job_reviewer_id_unique unique (id);
alter table pipeline add column version int not null default 1;

create table "job_import" ("id" uuid not null, "company_id" uuid not null, "created_by" uuid not null, "file_name" text not null, "content_type" text not null, "publish" boolean not null, "status" text not null, "storage_key" text not null, "rows_read" int not null default 0, "created" int not null default 0, "changed" int not null default 0, "unchanged" int not null default 0, "failed" int not null default 0, "failure" text null, "created_at" timestamptz not null, "started_at" timestamptz null, "finished_at" timestamptz null, primary key ("id"));
create index "job_import_company_id_created_at_index" on "job_import" ("company_id", "created_at");
alter table "job_import" add constraint "job_import_company_id_id_unique" unique ("company_id", "id");
alter table job_import add constraint job_import_status_known
  check (status in ('requested', 'queued', 'running', 'finished', 'failed'));
alter table job_import add foreign key (company_id) references company (id) deferrable initially deferred;
alter table "job_import" enable row level security;
alter table "job_import" force row level security;
create policy "tables_owner_rows" on "job_import" to "tables_owner" using (true) with check (true);
create policy "acting_company_rows" on "job_import" to "acting_company" using (company_id = app_company()) with check (company_id = app_company());
create policy "worker_role_rows" on "job_import" to "worker_role" using (company_id = app_company()) with check (company_id = app_company());

create table job_import_problem (
  id bigint generated always as identity primary key,
  company_id uuid not null,
  import_id uuid not null,
  line int not null,
  field text not null,
  message text not null,
  foreign key (company_id, import_id) references job_import (company_id, id) on delete cascade
);
create index job_import_problem_in_order on job_import_problem (import_id, id);
alter table job_import_problem enable row level security;
alter table job_import_problem force row level security;
create policy tables_owner_rows on job_import_problem to tables_owner using (true) with check (true);
create policy acting_company_rows on job_import_problem to acting_company
  using (company_id = app_company()) with check (company_id = app_company());
create policy worker_role_rows on job_import_problem to worker_role
  using (company_id = app_company()) with check (company_id = app_company());

create function old_job_imports(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select job_import.id, job_import.company_id from job_import
    where (status = 'requested' and created_at < now() - interval '1 day')
      or (status in ('finished', 'failed') and created_at < now() - interval '30 days')
    order by created_at limit at_most
  $$;
`;

/** Reviewers with ids, stages under a version, imports as records, and visits summed up by day. */
export class StagesReviewersImports extends Migration {
  override up(): void {
    this.addSql(jobs);
    this.addSql(dailySums);
  }
}
