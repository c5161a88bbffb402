-- Domains of companies, and the proof that they are theirs.

create table company_domain (
  company_id uuid primary key references company (id) on delete cascade deferrable initially deferred,
  domain text not null,
  added_at timestamptz not null,
  check_due_at timestamptz,
  leased_until timestamptz,
  attempt integer not null default 0,
  checked_at timestamptz,
  outcome text,
  verified_at timestamptz,
  verified_by text,
  failing_since timestamptz,
  failed_checks integer not null default 0,
  warned_at timestamptz,
  withdrawn_at timestamptz,
  awaited_until timestamptz,
  version integer not null default 1,
  constraint company_domain_verification_whole
    check ((verified_at is null) = (verified_by is null) and verified_by in ('dns', 'file'))
);
create unique index company_domain_verified_once on company_domain (domain) where verified_at is not null;
create index company_domain_check_due on company_domain (check_due_at) where check_due_at is not null;
alter table company_domain enable row level security, force row level security;
create policy tables_owner_rows on company_domain to tables_owner using (true) with check (true);
create policy acting_company_rows on company_domain to acting_company
  using (company_id = app_company())
  with check (company_id = app_company());
create policy acting_platform_rows on company_domain to acting_platform
  using (true)
  with check (company_id = app_company());
create policy acting_platform_removes on company_domain as restrictive for delete to acting_platform
  using (company_id = app_company());
create policy worker_role_rows on company_domain to worker_role
  using (company_id = app_company())
  with check (company_id = app_company());

-- Whether the acting company may hold a domain: nobody else does. Whoever asks for the same one waits until this
-- transaction is over.
create function may_hold_domain(asked text) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
  begin
    perform pg_advisory_xact_lock(hashtextextended('company domain ' || asked, 0));
    return not exists (select from company_domain
      where domain = asked and verified_at is not null and company_id is distinct from app_company());
  end $$;

-- Domains whose time to be looked at has come, and that nobody looks at.
create function due_domain_checks(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select named.company_id, named.company_id from company_domain named
    join company on company.id = named.company_id and company.deletion_started_at is null
    where named.check_due_at <= now() and (named.leased_until is null or named.leased_until <= now())
    order by named.check_due_at limit at_most
  $$;
