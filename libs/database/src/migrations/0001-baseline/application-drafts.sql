-- Applications somebody has begun.

create table application_draft (
  user_id uuid not null references app_user (id) on delete cascade deferrable initially deferred,
  job_id uuid not null,
  company_id uuid not null,
  content jsonb not null,
  updated_at timestamptz not null,
  retained_until timestamptz not null,
  primary key (user_id, job_id),
  foreign key (company_id, job_id) references job (company_id, id) on delete cascade deferrable initially deferred
);
create index application_draft_retained_until_index on application_draft (retained_until);
create index application_draft_of_job on application_draft (company_id, job_id);
alter table application_draft enable row level security, force row level security;
create policy tables_owner_rows on application_draft to tables_owner using (true) with check (true);
create policy acting_person_rows on application_draft to acting_person
  using (user_id = app_user_id())
  with check (user_id = app_user_id());
create policy worker_role_rows on application_draft to worker_role
  using (retained_until <= now())
  with check (retained_until <= now());
