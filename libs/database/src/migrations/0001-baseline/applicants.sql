-- Profiles of applicants.

create table applicant_profile (
  user_id uuid primary key references app_user (id) deferrable initially deferred,
  phone text,
  location jsonb not null,
  position text,
  details text,
  linkedin text,
  links jsonb not null,
  additional_links jsonb not null,
  languages jsonb not null,
  technologies jsonb not null,
  hard_skills jsonb not null,
  education jsonb not null,
  experience jsonb not null,
  seniority text,
  job_type text,
  industry text,
  salary text,
  cv_file_id uuid,
  completed_steps text[] not null,
  onboarded_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  imported_resume jsonb,
  foreign key (cv_file_id, user_id) references stored_file (id, owner_user_id) deferrable initially deferred
);
create index applicant_profile_by_onboarding on applicant_profile using brin (onboarded_at);
alter table applicant_profile enable row level security, force row level security;
create policy tables_owner_rows on applicant_profile to tables_owner using (true) with check (true);
create policy acting_person_rows on applicant_profile to acting_person
  using (user_id = app_user_id())
  with check (user_id = app_user_id());
