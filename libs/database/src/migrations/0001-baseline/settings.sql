-- Settings of companies.

create table company_settings (
  company_id uuid primary key references company (id) deferrable initially deferred,
  stale_after_days integer,
  retention_months integer not null,
  reply_address text,
  rejection_text text,
  version integer not null,
  response_days integer not null default 21,
  interview_response_days integer not null default 14,
  close_unanswered_days integer,
  close_unanswered_text text,
  close_unanswered_since timestamptz,
  retention_consent_months integer not null default 12,
  retention_decided_by uuid,
  retention_decided_at timestamptz,
  constraint company_settings_closes_with_words
    check (close_unanswered_days is null or close_unanswered_text is not null and close_unanswered_since is not null)
);
alter table company_settings enable row level security, force row level security;
create policy tables_owner_rows on company_settings to tables_owner using (true) with check (true);
create policy acting_company_rows on company_settings to acting_company
  using (company_id = app_company())
  with check (company_id = app_company());
create policy acting_platform_rows on company_settings to acting_platform
  using (company_id = app_company())
  with check (company_id = app_company());
create policy worker_role_rows on company_settings to worker_role
  using (company_id = app_company())
  with check (company_id = app_company());

-- Applicants read no settings of a company; they are told what it promises them.
create function promised_response_days() returns table (response_days integer, interview_response_days integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select settings.response_days, settings.interview_response_days from company_settings settings
    where settings.company_id = app_company()
  $$;
