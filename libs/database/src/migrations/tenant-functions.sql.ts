/** What policies ask for the acting company, person and invitation. Created first: policies name them. */
export const tenantFunctions = `
create function app_company() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.company_id', true), '')::uuid $$;
create function app_user_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
create function app_invitation_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.invitation_id', true), '')::uuid $$;
`;

/**
 * Questions that reach over companies on purpose. Each runs as the owner of the tables, tells as little as possible,
 * and may be asked by one role only.
 */
export const definerFunctions = `
create function acting_role(asked_issuer text, asked_subject text, asked_role uuid, asked_company uuid)
  returns table (user_id uuid, disabled boolean, authenticated_at timestamptz, role_type text, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select person.id, person.disabled_at is not null, person.authenticated_at, held.role_type, held.company_id
    from app_user person
    left join role_assignment held on held.user_id = person.id and held.role_id = asked_role
      and held.company_id is not distinct from asked_company and held.deactivated_at is null
    where person.issuer = asked_issuer and person.subject = asked_subject
  $$;

create function my_company_name(asked_company uuid) returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select company.name from company
    where company.id = asked_company and exists (
      select from role_assignment held
      where held.company_id = company.id and held.user_id = app_user_id() and held.deactivated_at is null)
  $$;

create function count_jobs(asked_company uuid) returns bigint
  language sql stable security definer set search_path = public, pg_temp
  as $$ select count(*) from job where job.company_id = asked_company $$;

create function applied_migrations() returns text[]
  language sql stable security definer set search_path = public, pg_temp
  as $$ select coalesce(array_agg(name::text), '{}') from schema_migration $$;

create function due_invitations(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select invitation.id, invitation.company_id from invitation
    where status = 'pending' and revoked_at is null and expiry_told_at is null and expires_at <= now()
    order by expires_at limit at_most
  $$;

create function due_jobs(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select job.id, job.company_id from job where live and expired_at <= now() order by expired_at limit at_most
  $$;

create function counted_statistics() returns table (key text, value bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select 'applicantCount', count(*) from role_assignment where role_type = 'applicant' and deactivated_at is null
    union all select 'applicantOnboardedCount', count(*) from applicant_profile where onboarded_at is not null
    union all select 'jobCount', count(*) from job where published_at is not null
    union all select 'jobAppliedCount', count(*) from job where application_count > 0
    union all select 'jobApplicationCount', count(*) from application
    union all select 'liveCompanyCount', count(*) from company where status = 'published' and suspended_at is null
    union all select 'liveJobCompanyCount', count(distinct job.company_id) from job join company on company.id = job.company_id
      where live and company.status = 'published' and suspended_at is null
    union all select 'liveAppliedJobCompanyCount', count(distinct job.company_id)
      from job join company on company.id = job.company_id
      where live and application_count > 0 and company.status = 'published' and suspended_at is null
    union all select 'signupCount', count(distinct user_id) from role_assignment
    union all select 'cvFileCount', count(*) from stored_file
      where type = 'cv' and status = 'available' and removed_at is null
    union all select 'applicantSeniority.' || seniority, count(*) from applicant_profile
      where seniority is not null group by seniority
    union all select 'jobSeniority.' || seniority, count(*) from job
      where seniority is not null and published_at is not null group by seniority
  $$;
`;

/**
 * What the public reads. Written in the transaction that publishes, edits or closes; no policy, because nothing in
 * here is secret, and operators of full-text search could not use their indexes under one.
 */
export const publicProjections = `
create text search dictionary job_stem (template = snowball, language = english);
create text search configuration job_words (copy = simple);
alter text search configuration job_words
  alter mapping for asciiword, word, hword, hword_part, hword_asciipart, asciihword with unaccent, job_stem;

create table job_search (
  job_id uuid primary key,
  company_id uuid not null,
  published_at timestamptz not null,
  expired_at timestamptz,
  location_type smallint not null,
  employment_type smallint not null,
  seniority smallint not null,
  industry smallint not null,
  yearly_pay numeric,
  currency text,
  place_tsv tsvector not null,
  title_tsv tsvector not null,
  head tsvector not null,
  body tsvector not null,
  card text not null,
  changed_at timestamptz not null default now()
);
alter table job_search alter head set statistics 1000, alter title_tsv set statistics 1000;
create index job_search_newest on job_search (published_at desc, job_id desc)
  include (location_type, employment_type, seniority, industry);
create index job_search_by_industry on job_search (industry, published_at desc, job_id desc)
  include (location_type, employment_type, seniority);
create index job_search_by_company on job_search (company_id, published_at desc);
create index job_search_titles on job_search using gin (title_tsv) with (fastupdate = off);
create index job_search_heads on job_search
  using gin (location_type, employment_type, seniority, industry, head) with (fastupdate = off);
create index job_search_bodies on job_search using gin (body) with (fastupdate = off);
create index job_search_places on job_search using gin (place_tsv) with (fastupdate = off);

create table public_job (
  job_id uuid primary key,
  company_id uuid not null,
  open boolean not null,
  expired_at timestamptz,
  view text not null
);
create index public_job_by_company on public_job (company_id);
create table public_company (company_id uuid primary key, view text not null);
`;
