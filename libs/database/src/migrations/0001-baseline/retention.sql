-- Retention: how long applications are kept, what holds them, and the nights that erase them.

create table retention_rule (
  id uuid primary key,
  company_id uuid not null references company (id) on delete cascade deferrable initially deferred,
  country text not null,
  keep_unit text not null,
  keep_count integer not null,
  counted_from text not null,
  consent_months integer not null,
  decided_by uuid not null,
  decided_at timestamptz not null,
  version integer not null default 1,
  constraint retention_rule_company_id_country_unique unique (company_id, country),
  constraint retention_rule_period
    check (keep_count >= 1 and (keep_unit = 'months' and keep_count <= 24 or keep_unit = 'weeks' and keep_count <= 104)
      and consent_months between 1 and 24),
  constraint retention_rule_counted check (counted_from in ('decision', 'lastContact'))
);
alter table retention_rule enable row level security, force row level security;
create policy tables_owner_rows on retention_rule to tables_owner using (true) with check (true);
create policy acting_company_rows on retention_rule to acting_company
  using (company_id = app_company())
  with check (company_id = app_company());
create policy acting_platform_rows on retention_rule to acting_platform
  using (company_id = app_company())
  with check (company_id = app_company());
create policy worker_role_rows on retention_rule to worker_role
  using (company_id = app_company())
  with check (company_id = app_company());

-- Who set one is a name for as long as there is an account of that id.
create table legal_hold (
  id uuid primary key,
  company_id uuid not null,
  job_id uuid not null,
  application_id uuid,
  reason text not null,
  words text not null,
  ends_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  confirmed_at timestamptz not null,
  ended_at timestamptz,
  version integer not null default 1,
  constraint legal_hold_reason_known check (reason in ('dispute', 'personnelFile', 'other')),
  foreign key (company_id, job_id) references job (company_id, id) on delete cascade deferrable initially deferred,
  foreign key (company_id, application_id)
    references application (company_id, id) on delete cascade deferrable initially deferred
);
create index legal_hold_company_id_job_id_index on legal_hold (company_id, job_id);
alter table legal_hold enable row level security, force row level security;
create policy tables_owner_rows on legal_hold to tables_owner using (true) with check (true);
create policy acting_company_rows on legal_hold to acting_company
  using (company_id = app_company())
  with check (company_id = app_company());
create policy acting_platform_rows on legal_hold to acting_platform
  using (company_id = app_company())
  with check (company_id = app_company());
create policy worker_role_rows on legal_hold to worker_role
  using (company_id = app_company())
  with check (company_id = app_company());

create table retention_run (
  id uuid primary key,
  company_id uuid not null references company (id) on delete cascade deferrable initially deferred,
  runs_at timestamptz not null,
  state text not null,
  paused_by uuid,
  finished_at timestamptz,
  due integer not null default 0,
  erased integer not null default 0,
  blocked integer not null default 0,
  seen_until text,
  seen_id uuid,
  failed integer not null default 0,
  constraint retention_run_company_id_runs_at_unique unique (company_id, runs_at),
  constraint retention_run_state_known check (state in ('paused', 'reporting', 'reported', 'erasing', 'erased'))
);
create index retention_run_under_way on retention_run (company_id) where state in ('reporting', 'erasing');
alter table retention_run enable row level security, force row level security;
create policy tables_owner_rows on retention_run to tables_owner using (true) with check (true);
create policy acting_company_rows on retention_run to acting_company
  using (company_id = app_company())
  with check (company_id = app_company());
create policy acting_platform_rows on retention_run to acting_platform
  using (company_id = app_company())
  with check (company_id = app_company());
create policy worker_role_rows on retention_run to worker_role
  using (company_id = app_company())
  with check (company_id = app_company());

-- Decided applications of the acting company that may be over at `moment`, in order from behind (`after`, `after_id`)
-- on: whether each is due, and whether somebody holds it. A refusal counts from the day its applicant knows. A job
-- without a country is one of its company's country, as job search says. An open request to restrict or to correct
-- holds the application, as a restriction does. Where a consent lasted longer than the period, its end is the last
-- day; one that did not counts as if it had never been given.
create function retention_cases(moment timestamptz, presets jsonb, after timestamptz, after_id uuid, at_most integer)
  returns table (id uuid, applicant_id uuid, job_id uuid, status text, decided_at timestamptz, ended_at timestamptz,
    country text, keep_unit text, keep_count integer, counted text, consented boolean, due boolean, blocked boolean,
      version integer,
    held_by text, cutoff timestamptz, consent_months integer)
  language sql stable
  as $$
    with line as materialized (
      select own.country, own.keep_unit as unit, own.keep_count as count, own.counted_from as counted,
        own.consent_months as consent
      from retention_rule own where own.company_id = app_company()
      union all
      select preset.country, preset.unit, preset.count, preset.counted, preset.consent
      from jsonb_to_recordset(presets -> 'lines')
        preset (country text, unit text, count integer, counted text, consent integer)
      where preset.country <> '' and not exists (select from retention_rule own
        where own.company_id = app_company() and own.country = preset.country)
      union all
      select preset.country, case when chosen.company_id is null then preset.unit else 'months' end,
        coalesce(chosen.retention_months, preset.count), preset.counted,
        coalesce(chosen.retention_consent_months, preset.consent)
      from jsonb_to_recordset(presets -> 'lines')
        preset (country text, unit text, count integer, counted text, consent integer)
        left join company_settings chosen on chosen.company_id = app_company()
      where preset.country = ''
    ), period as materialized (
      select timed.*, moment - timed.kept as cutoff, moment - timed.hired_kept as hired_cutoff
      from (select line.*, make_interval(weeks => case unit when 'weeks' then count else 0 end,
          months => case unit when 'months' then count else 0 end) as kept,
        ((presets #>> '{hired,count}') || ' ' || (presets #>> '{hired,unit}'))::interval as hired_kept
        from line) timed
    ), decided as materialized (
      select sent.id, sent.version, sent.applicant_id, sent.company_id, sent.job_id, sent.status, sent.public_stage,
        sent.restricted_at,
        greatest(sent.changed_at, sent.stage_since) as decided_at
      from application sent
      where sent.company_id = app_company() and sent.status <> 'active' and sent.erased_at is null
        and greatest(sent.changed_at, sent.stage_since) <= (select max(cutoff) from period)
        and (greatest(sent.changed_at, sent.stage_since), sent.id)
          > (coalesce(after, '-infinity'), coalesce(after_id, '00000000-0000-0000-0000-000000000000'))
      order by greatest(sent.changed_at, sent.stage_since), sent.id limit at_most
    )
    select decided.id, decided.applicant_id, decided.job_id, decided.status, decided.decided_at,
      coalesce(case when longer.consented then agreed.ended_at end, counting.since, decided.decided_at),
      nullif(period.country, ''), period.unit, period.count, period.counted, longer.consented,
      limits.cutoff >= decided.decided_at
        and (decided.status <> 'rejected' or decided.public_stage = 'notSelected')
        and (period.counted = 'decision' or contact.at is null or contact.at <= limits.cutoff)
        and coalesce(agreed.ended_at <= moment, true),
      holding.held_by is not null, decided.version, holding.held_by, limits.cutoff, period.consent
    from decided
      join job on job.company_id = decided.company_id and job.id = decided.job_id
      join company on company.id = decided.company_id
      cross join lateral (select country_code(coalesce(nullif(job.location ->> 'country', ''),
        company.location ->> 'country')) as country offset 0) place
      cross join lateral (select * from period where period.country in (place.country, '')
        order by period.country desc limit 1) period
      cross join lateral (select case when decided.status = 'hired' then least(period.cutoff, period.hired_cutoff)
        else period.cutoff end as cutoff) limits
      left join lateral (select max(line.created_at) as at from activity line
        where period.counted = 'lastContact' and limits.cutoff >= decided.decided_at
          and line.company_id = decided.company_id and line.application_id = decided.id and line.type = 'message'
      ) contact on true
      left join lateral (select max(least(consent.ends_at, consent.withdrawn_at,
            consent.granted_at + make_interval(months => period.consent))) as ended_at from consent
        where limits.cutoff >= decided.decided_at and consent.company_id = decided.company_id
          and consent.application_id = decided.id and consent.purpose = 'talent-pool') agreed on true
      cross join lateral (select case when period.counted = 'lastContact'
        then greatest(decided.decided_at, contact.at) else decided.decided_at end as since) counting
      cross join lateral (select coalesce(agreed.ended_at > greatest(counting.since + period.kept,
        case when decided.status = 'hired' then counting.since + period.hired_kept end), false) as consented) longer
      cross join lateral (select case
          when exists (select from legal_hold
            where legal_hold.company_id = decided.company_id and legal_hold.job_id = decided.job_id
              and (legal_hold.application_id is null or legal_hold.application_id = decided.id)
              and legal_hold.ended_at is null and (legal_hold.ends_at is null or legal_hold.ends_at > moment)) then 'legalHold'
          when decided.restricted_at is not null then 'restriction'
          when exists (select from data_request asked
            where asked.company_id = decided.company_id and asked.application_id = decided.id
              and asked.answered_at is null and asked.kind in ('restrict', 'correct')) then 'request'
        end as held_by offset 0) holding
    order by decided.decided_at, decided.id
  $$;

-- Words about a whole job may name others and stay out.
create function legal_holds_on(asked uuid) returns table (application_id uuid, reason text, words text, whole_job boolean,
    created_at timestamptz, ends_at timestamptz, ended_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select sent.id, legal_hold.reason, case when legal_hold.application_id is not null then legal_hold.words end,
      legal_hold.application_id is null, legal_hold.created_at, legal_hold.ends_at, legal_hold.ended_at
    from application sent
      join legal_hold on legal_hold.company_id = sent.company_id and legal_hold.job_id = sent.job_id
        and (legal_hold.application_id = sent.id or legal_hold.application_id is null)
    where sent.applicant_id = asked
    order by legal_hold.created_at, legal_hold.id
  $$;

-- Words of a hold may name whom it kept.
create function forget_legal_holds() returns trigger language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    delete from legal_hold where company_id = new.company_id and application_id = new.id;
    update legal_hold set words = '' where company_id = new.company_id and job_id = new.job_id and application_id is null
      and (ended_at is not null or ends_at <= new.erased_at) and words <> '';
    return null;
  end $$;
create trigger application_forgets_legal_holds after update of erased_at on application
  for each row when (old.erased_at is null and new.erased_at is not null) execute function forget_legal_holds();
