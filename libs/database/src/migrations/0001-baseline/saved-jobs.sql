-- Jobs applicants save.

create table saved_job (
  user_id uuid not null references app_user (id) on delete cascade deferrable initially deferred,
  job_id uuid not null,
  company_id uuid not null,
  saved_at timestamptz not null,
  primary key (user_id, job_id),
  foreign key (company_id, job_id) references job (company_id, id) on delete cascade deferrable initially deferred
);
create index saved_job_of_job on saved_job (company_id, job_id);
alter table saved_job enable row level security, force row level security;
create policy tables_owner_rows on saved_job to tables_owner using (true) with check (true);
create policy acting_person_rows on saved_job to acting_person
  using (user_id = app_user_id())
  with check (user_id = app_user_id());
