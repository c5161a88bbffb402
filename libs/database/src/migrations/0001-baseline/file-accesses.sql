-- Who opened which file of an application.

create table file_access (
  application_id uuid not null,
  file_id uuid not null references stored_file (id) on delete cascade deferrable initially deferred,
  user_id uuid not null references app_user (id) on delete cascade deferrable initially deferred,
  opened_on date not null,
  company_id uuid not null,
  opened_at timestamptz not null,
  primary key (application_id, file_id, user_id, opened_on),
  foreign key (company_id, application_id)
    references application (company_id, id) on delete cascade deferrable initially deferred
);
create index file_access_of_file on file_access (file_id);
create index file_access_of_user on file_access (user_id);
alter table file_access enable row level security, force row level security;
create policy tables_owner_rows on file_access to tables_owner using (true) with check (true);
create policy acting_company_rows on file_access to acting_company
  using (company_id = app_company())
  with check (company_id = app_company());
create policy acting_platform_rows on file_access to acting_platform
  using (company_id = app_company())
  with check (company_id = app_company());

-- Made of what tells openings apart, as a UUID of version 8, which leaves its bits to whoever makes it.
create function file_access_id(application uuid, file uuid, person uuid, day date) returns uuid
  language sql immutable parallel safe
  as $$
    select overlay(overlay(md5(concat(application, file, person, day)) placing '8' from 13) placing '8' from 17)::uuid
  $$;

-- Who opened what somebody sent: members by the company and the role they have in it today, and people who look after
-- the platform. Their names stay with the company.
create function my_file_accesses() returns table (id uuid, application_id uuid, file_id uuid, file_name text,
    file_type text, company_id uuid, company_name text, role_type text, opened_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select file_access_id(opened.application_id, opened.file_id, opened.user_id, opened.opened_on),
      opened.application_id,
      opened.file_id, file.file_name, file.type, opened.company_id, company.name,
      (select held.role_type from role_assignment held
        where held.user_id = opened.user_id and held.company_id = opened.company_id
        order by held.deactivated_at desc nulls first limit 1), opened.opened_at
    from application sent
    join file_access opened on opened.application_id = sent.id
    join stored_file file on file.id = opened.file_id
    join company on company.id = opened.company_id
    where sent.applicant_id = app_user_id()
    union all
    select looked.id, null, file.id, file.file_name, file.type, looked.company_id, company.name, 'stacAdmin',
      looked.occurred_at
    from stored_file file
    join audit_event looked on looked.entity_id = file.id and looked.entity_type = 'stored_file'
      and looked.action = 'candidate.read-cv'
    left join company on company.id = looked.company_id
    where file.owner_user_id = app_user_id()
    union all
    select looked.id, sent.id, file.id, file.file_name, file.type, sent.company_id, company.name, 'stacAdmin',
      looked.occurred_at
    from application sent
    join audit_event looked on looked.entity_id = sent.id and looked.entity_type = 'application'
      and looked.action = 'candidate.read-cv'
    join stored_file file on file.id = sent.cv_file_id
    join company on company.id = sent.company_id
    where sent.applicant_id = app_user_id()
  $$;
