-- Members who review the applications of a job.

create table job_reviewer (
  job_id uuid not null,
  user_id uuid not null references app_user (id) deferrable initially deferred,
  company_id uuid not null,
  created_at timestamptz not null,
  id uuid not null default gen_random_uuid(),
  primary key (job_id, user_id),
  constraint job_reviewer_id_unique unique (id),
  foreign key (company_id, job_id) references job (company_id, id) on delete cascade deferrable initially deferred
);
create index job_reviewer_company_id_user_id_index on job_reviewer (company_id, user_id);
alter table job_reviewer enable row level security, force row level security;
create policy tables_owner_rows on job_reviewer to tables_owner using (true) with check (true);
create policy acting_company_rows on job_reviewer to acting_company
  using (company_id = app_company())
  with check (company_id = app_company());
create policy worker_role_rows on job_reviewer to worker_role
  using (company_id = app_company())
  with check (company_id = app_company());
create policy acting_platform_rows on job_reviewer to acting_platform
  using (true)
  with check (company_id = app_company());
create policy acting_platform_removes on job_reviewer as restrictive for delete to acting_platform
  using (company_id = app_company());
