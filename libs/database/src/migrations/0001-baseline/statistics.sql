-- Statistics of the platform.

create table counted_company (
  company_id uuid primary key,
  live boolean not null default false,
  with_live_job boolean not null default false,
  with_applied_job boolean not null default false
);
alter table counted_company enable row level security, force row level security;
create policy tables_owner_rows on counted_company to tables_owner using (true) with check (true);
create policy worker_role_rows on counted_company to worker_role using (true) with check (true);

create table counted_subject (
  id uuid primary key,
  kind text not null,
  metrics jsonb not null,
  signed_up_at timestamptz,
  first_applied_at timestamptz
);
create index counted_subject_signed_up on counted_subject (signed_up_at) where signed_up_at is not null;
create index counted_subject_first_applied on counted_subject (first_applied_at) where first_applied_at is not null;
alter table counted_subject enable row level security, force row level security;
create policy tables_owner_rows on counted_subject to tables_owner using (true) with check (true);
create policy worker_role_rows on counted_subject to worker_role using (true) with check (true);

create table statistic_counter (
  key text not null,
  shard integer not null,
  value bigint not null,
  primary key (key, shard)
);
alter table statistic_counter enable row level security, force row level security;
create policy tables_owner_rows on statistic_counter to tables_owner using (true) with check (true);
create policy acting_platform_rows on statistic_counter to acting_platform using (true) with check (true);
create policy worker_role_rows on statistic_counter to worker_role using (true) with check (true);

create table statistic_recount (
  id uuid primary key,
  recounted_at timestamptz not null,
  drift jsonb not null
);
alter table statistic_recount enable row level security, force row level security;
create policy tables_owner_rows on statistic_recount to tables_owner using (true) with check (true);
create policy acting_platform_rows on statistic_recount to acting_platform using (true) with check (true);
create policy worker_role_rows on statistic_recount to worker_role using (true) with check (true);

create table platform_day (
  day date not null,
  metric text not null,
  value bigint not null,
  primary key (day, metric)
);
alter table platform_day enable row level security, force row level security;
create policy tables_owner_rows on platform_day to tables_owner using (true) with check (true);
create policy acting_platform_rows on platform_day to acting_platform using (true);
create policy worker_role_rows on platform_day to worker_role using (true) with check (true);

create function change_counters(changes jsonb) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    insert into statistic_counter (key, shard, value)
    select change.key, here.shard, change.value::bigint
    from (select floor(random() * 8)::int as shard) here, jsonb_each_text(changes) change
    order by change.key collate "C"
    on conflict (key, shard) do update set value = statistic_counter.value + excluded.value
  $$;

create function counted_companies() returns table
    (company_id uuid, live boolean, with_live_job boolean, with_applied_job boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select company.id, true,
      exists (select from job where job.company_id = company.id and job.live),
      exists (select from job where job.company_id = company.id and job.live and job.application_count > 0)
    from company where company.status = 'published' and company.suspended_at is null
  $$;

-- What each person, job and CV counts for now. Counters are compared with this and brought in line with it.
create view subject_metrics as
  select * from (
    select 'person' as kind, person.id, jsonb_strip_nulls(jsonb_build_object(
      'signupCount', case when role.any_held or jsonb_exists(known.metrics, 'signupCount') then 1 end,
      'applicantCount', case when role.applies then 1 end,
      'applicantOnboardedCount', case when role.applies and profile.onboarded_at is not null then 1 end,
      'applicantAppliedCount', case when role.applies
        and (exists (select from application sent where sent.applicant_id = person.id)
          or jsonb_exists(known.metrics, 'applicantAppliedCount')) then 1 end,
      'applicantSeniority.' || coalesce(profile.seniority, ''), case when profile.seniority is not null then 1 end
    )) as metrics
    from app_user person
      left join applicant_profile profile on profile.user_id = person.id
      left join counted_subject known on known.id = person.id
      left join lateral (
        select count(*) > 0 as any_held,
          count(*) filter (where held.role_type = 'applicant' and held.deactivated_at is null) > 0 as applies
        from role_assignment held where held.user_id = person.id) role on true
    where person.email <> ''
    union all
    select 'job' as kind, job.id, jsonb_strip_nulls(jsonb_build_object(
      'jobCount', case when published_at is not null then 1 end,
      'jobSeniority.' || coalesce(seniority, ''),
        case when published_at is not null and seniority is not null then 1 end,
      'jobAppliedCount', case when application_count > 0 then 1 end,
      'jobApplicationCount', nullif(application_count, 0)
    )) as metrics
    from job
    union all
    select known.kind, known.id, known.metrics from counted_subject known
    where known.kind = 'job' and not exists (select from job where job.id = known.id)
    union all
    select 'file' as kind, stored_file.id, '{"cvFileCount": 1}'::jsonb as metrics from stored_file
    where type = 'cv' and status = 'available' and removed_at is null) subject
  where metrics <> '{}';

create function counted_statistics() returns table (key text, value bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select found.key, sum(found.value::bigint)::bigint from subject_metrics, jsonb_each_text(metrics) found
    group by found.key
    union all select 'liveCompanyCount', count(*) from counted_companies()
    union all select 'liveJobCompanyCount', count(*) from counted_companies() where with_live_job
    union all select 'liveAppliedJobCompanyCount', count(*) from counted_companies() where with_applied_job
  $$;

create function remembered_statistics() returns table (key text, value bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select found.key, sum(found.value::bigint)::bigint from counted_subject, jsonb_each_text(metrics) found
      group by found.key
    union all select 'liveCompanyCount', count(*) from counted_company where live
    union all select 'liveJobCompanyCount', count(*) from counted_company where with_live_job
    union all select 'liveAppliedJobCompanyCount', count(*) from counted_company where with_applied_job
  $$;

-- Brings counters in line with what is true of these subjects now, and answers by how much they change. All locks
-- come before all counters, and counters in the order of their names: no two of these wait for each other.
create function count_subjects(kinds text[], asked uuid[]) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    subject uuid;
    changes jsonb;
  begin
    for subject in select distinct named.id from unnest(asked) named(id) order by named.id loop
      perform pg_advisory_xact_lock(hashtextextended(subject::text, 0));
    end loop;
    -- A statement of its own sees what was committed while this one waited.
    with now_true as (select * from subject_metrics where id = any(asked)),
      compared as (
        select named.id, named.kind, coalesce(known.metrics, '{}') as had, coalesce(now_true.metrics, '{}') as has
        from (select distinct * from unnest(kinds, asked) pair(kind, id)) named
          left join counted_subject known on known.id = named.id
          left join now_true on now_true.id = named.id and now_true.kind = named.kind),
      changed as (select * from compared where had <> has),
      forgotten as (delete from counted_subject where id in (select id from changed where has = '{}')),
      remembered as (
        insert into counted_subject (id, kind, metrics) select id, kind, has from changed where has <> '{}'
        on conflict (id) do update set metrics = excluded.metrics),
      differences as (
        select part.key, sum(part.value) as value from (
          select found.key, found.value::bigint as value from changed, jsonb_each_text(has) found
          union all select found.key, -found.value::bigint from changed, jsonb_each_text(had) found) part
        group by part.key having sum(part.value) <> 0)
      select coalesce(jsonb_object_agg(differences.key, differences.value), '{}') into changes from differences;
    perform change_counters(changes);
    return changes;
  end $$;

create function wrong_subjects(left_alone uuid[], at_most integer) returns table (kind text, id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select coalesce(known.kind, now_true.kind), coalesce(known.id, now_true.id)
    from subject_metrics now_true
      full join counted_subject known on known.id = now_true.id
    where known.metrics is distinct from now_true.metrics
      and not exists (select from unnest(left_alone) waits(id) where waits.id = coalesce(known.id, now_true.id))
    limit at_most
  $$;

create function note_first_times() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    if new.signed_up_at is null and jsonb_exists(new.metrics, 'signupCount') then
      new.signed_up_at = (select min(created_at) from role_assignment where user_id = new.id);
    end if;
    if new.first_applied_at is null and jsonb_exists(new.metrics, 'applicantAppliedCount') then
      new.first_applied_at = (select min(applied_at) from application where applicant_id = new.id);
    end if;
    return new;
  end $$;
create trigger note_first_times before insert or update of metrics on counted_subject for each row
  when (new.kind = 'person') execute function note_first_times();

-- The figures of the platform without an account, in the order in which all change them.
create function uncount_account(asked uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    had jsonb;
  begin
    perform pg_advisory_xact_lock(hashtextextended(asked::text, 0));
    delete from counted_subject where id = asked returning metrics into had;
    perform change_counters((select coalesce(jsonb_object_agg(found.key, -found.value::bigint), '{}')
      from jsonb_each_text(had) found));
  end $$;

-- What is deleted is looked at in the same transaction, whoever deletes it.
create function job_stays_counted() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    perform count_subjects(array['job'], array[old.id]);
    return old;
  end $$;
create trigger job_stays_counted before delete on job for each row
  when (old.published_at is not null or old.application_count > 0) execute function job_stays_counted();

create function cvs_count_no_more() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    gone uuid[] := array(select id from changed_files
      where type = 'cv' and status = 'available' and removed_at is null);
  begin
    if cardinality(gone) > 0 then
      perform count_subjects(array_fill('file'::text, array[cardinality(gone)]), gone);
    end if;
    return null;
  end $$;
create trigger cvs_count_no_more_deleted after delete on stored_file referencing old table as changed_files
  for each statement execute function cvs_count_no_more();
create trigger cvs_count_no_more_removed after update on stored_file referencing old table as changed_files
  for each statement execute function cvs_count_no_more();

create function company_counts_no_more() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    perform change_counters(jsonb_strip_nulls(jsonb_build_object(
      'liveCompanyCount', case when old.live then -1 end,
      'liveJobCompanyCount', case when old.with_live_job then -1 end,
      'liveAppliedJobCompanyCount', case when old.with_applied_job then -1 end)));
    return old;
  end $$;
create trigger company_counts_no_more before delete on counted_company for each row
  execute function company_counts_no_more();

create function daily_metrics(since date) returns table (day date, metric text, value bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    with started as (select since::timestamp at time zone 'UTC' as at)
    select (signed_up_at at time zone 'UTC')::date, 'signups', count(*)
    from started, counted_subject where signed_up_at >= started.at group by 1
    union all
    select (onboarded_at at time zone 'UTC')::date, 'onboarded', count(*)
    from started, applicant_profile where onboarded_at >= started.at group by 1
    union all
    select (applied_at at time zone 'UTC')::date, 'applications', count(*)
    from started, application where applied_at >= started.at group by 1
    union all
    select (first_applied_at at time zone 'UTC')::date, 'firstApplications', count(*)
    from started, counted_subject where first_applied_at >= started.at group by 1
    union all
    select (published_at at time zone 'UTC')::date, 'jobsPublished', count(*)
    from started, job where published_at >= started.at group by 1
  $$;

-- What came within a minute of the last sum, or after it, waits for the next one.
create function wrong_days(since date)
  returns table (place text, id uuid, company_id uuid, day date, metric text, had bigint, counted bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    with summed as (select summed_at - interval '1 minute' as at from days_rolled_up),
    sent as (
      select application.company_id, application.job_id, (applied_at at time zone 'UTC')::date as day, count(*) as most,
        count(*) filter (where applied_at < summed.at) as least
      from application, summed where applied_at >= since::timestamp at time zone 'UTC' group by 1, 2, 3),
    kept as (
      select 'job' as place, job_day.job_id as id, job_day.company_id, job_day.day,
        job_day.applications::bigint as value
      from job_day where job_day.day >= since
      union all select 'company', company_day.company_id, company_day.company_id, company_day.day,
        company_day.applications
      from company_day where company_day.day >= since
      union all select 'platform', null, null, platform_day.day, platform_day.value
      from platform_day where platform_day.metric = 'applications' and platform_day.day >= since),
    truth as (
      select 'job' as place, sent.job_id as id, sent.company_id, sent.day, sent.most, sent.least from sent
      union all select 'company', sent.company_id, sent.company_id, sent.day, sum(sent.most), sum(sent.least)
      from sent group by 2, 3, 4
      union all select 'platform', null, null, sent.day, sum(sent.most), sum(sent.least) from sent group by 4),
    compared as (
      select coalesce(kept.place, truth.place) as place, coalesce(kept.id, truth.id) as id,
        coalesce(kept.company_id, truth.company_id) as company_id, coalesce(kept.day, truth.day) as day,
        coalesce(kept.value, 0) as had, coalesce(truth.most, 0)::bigint as most,
          coalesce(truth.least, 0)::bigint as least
      from kept full join truth on truth.place = kept.place and truth.day = kept.day
        and truth.id is not distinct from kept.id
      where exists (select from summed))
    select place, id, company_id, day, 'applications', had, most from compared
    where had < least or had > most and case place
      when 'platform' then not exists (select from company where deletion_started_at is not null)
        and not exists (select from erasure where kind = 'company' and erased_at >= since::timestamp at time zone 'UTC')
      else exists (select from company where company.id = compared.company_id and deletion_started_at is null) end
    union all
    select 'platform', null, null, found.day, found.metric, coalesce(known.value, 0), found.value
    from summed, daily_metrics(since) found
      left join platform_day known on known.day = found.day and known.metric = found.metric
    where found.metric <> 'applications' and found.day < (summed.at at time zone 'UTC')::date
      and coalesce(known.value, 0) < found.value
  $$;
