-- Notices in which employers say what becomes of applications.

create table employer_notice (
  id uuid primary key,
  company_id uuid not null references company (id) on delete cascade deferrable initially deferred,
  number integer,
  change text not null,
  content jsonb not null,
  created_at timestamptz not null,
  published_at timestamptz,
  published_by uuid,
  version integer not null default 1,
  constraint employer_notice_company_id_number_unique unique (company_id, number),
  constraint employer_notice_published check ((number is null) = (published_at is null) and number > 0)
);
create unique index employer_notice_draft on employer_notice (company_id) where number is null;
alter table employer_notice enable row level security, force row level security;
create policy tables_owner_rows on employer_notice to tables_owner using (true) with check (true);
create policy acting_company_rows on employer_notice to acting_company
  using (company_id = app_company())
  with check (company_id = app_company());
create policy worker_role_rows on employer_notice to worker_role
  using (company_id = app_company())
  with check (company_id = app_company());
create policy acting_platform_rows on employer_notice to acting_platform
  using (true)
  with check (company_id = app_company());
create policy acting_platform_removes on employer_notice as restrictive for delete to acting_platform
  using (company_id = app_company());

create function published_notices() returns table (number integer, published_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select told.number, told.published_at from employer_notice told
    where told.company_id = app_company() and told.number is not null
  $$;

create function shown_notice(of_company uuid, asked integer)
  returns table (number integer, change text, content jsonb, published_at timestamptz, company_name text,
    latest integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select told.number, told.change, told.content, told.published_at, company.name, newest.number
    from company
      join (select max(every.number) as number from employer_notice every
        where every.company_id = of_company) newest on true
      join employer_notice told on told.company_id = company.id and told.number = coalesce(asked, newest.number)
    where company.id = of_company and company.status = 'published' and company.suspended_at is null
  $$;
