-- Dashboards: what was counted of the applications and jobs of a company.

-- What happened since the last fold; `application_metric` is what was true at it.
create table application_change (
  company_id uuid not null,
  job_id uuid not null,
  stage_id uuid,
  metric text not null,
  at timestamptz not null,
  count integer not null
);
comment on column application_change.at is 'The day of what is counted by days, the hour of what grows old; in UTC';
create index application_change_of_company on application_change (company_id);
alter table application_change enable row level security, force row level security;
create policy tables_owner_rows on application_change to tables_owner using (true) with check (true);
create policy acting_company_rows on application_change to acting_company using (company_id = app_company());
create policy acting_platform_rows on application_change to acting_platform using (company_id = app_company());

create table application_metric (
  company_id uuid not null,
  of_id uuid not null,
  metric text not null,
  unit text not null,
  patience smallint not null,
  at timestamptz not null,
  count integer not null,
  primary key (company_id, metric, of_id, unit, patience, at) include (count)
);
comment on column application_metric.of_id is 'A job, or the company for the sum of its jobs';
comment on column application_metric.patience is
  'Days after which cards of a stage are late; -1 as many as the company says, -2 never';
alter table application_metric enable row level security, force row level security;
create policy tables_owner_rows on application_metric to tables_owner using (true) with check (true);
create policy acting_company_rows on application_metric to acting_company using (company_id = app_company());
create policy acting_platform_rows on application_metric to acting_platform using (company_id = app_company());

create table company_total (
  company_id uuid not null,
  metric text not null,
  count integer not null,
  jobs integer not null,
  primary key (company_id, metric)
);
comment on column company_total.jobs is 'In how many jobs they are, or how many jobs these are';
alter table company_total enable row level security, force row level security;
create policy tables_owner_rows on company_total to tables_owner using (true) with check (true);
create policy acting_company_rows on company_total to acting_company using (company_id = app_company());
create policy acting_platform_rows on company_total to acting_platform using (company_id = app_company());

-- What happened to jobs since the last fold.
create table job_change (
  company_id uuid not null,
  metric text not null,
  count integer not null
);
create index job_change_of_company on job_change (company_id);
alter table job_change enable row level security, force row level security;
create policy tables_owner_rows on job_change to tables_owner using (true) with check (true);
create policy acting_company_rows on job_change to acting_company using (company_id = app_company());
create policy acting_platform_rows on job_change to acting_platform using (company_id = app_company());

-- How many jobs were open and how many candidates in interviews at the end of each day, as dashboards draw it. Only
-- days with a change have a row.
create table company_course (
  company_id uuid not null,
  metric text not null,
  day date not null,
  count integer not null,
  primary key (company_id, metric, day) include (count)
);
comment on column company_course.day is 'In UTC';
alter table company_course enable row level security, force row level security;
create policy tables_owner_rows on company_course to tables_owner using (true) with check (true);
create policy acting_company_rows on company_course to acting_company using (company_id = app_company());
create policy acting_platform_rows on company_course to acting_platform using (company_id = app_company());

-- What one application counts as, and where that is added up. Days and hours are those of UTC.
create function application_facts(status text, stage_id uuid, applied_at timestamptz, stage_since timestamptz,
    response_due_at timestamptz, unanswered_since timestamptz)
  returns table (metric text, in_stage uuid, at timestamptz) language sql stable
  as $$
    select fact.metric, fact.in_stage, fact.at from (values
      ('applied', null::uuid, date_trunc('day', applied_at, 'UTC'), true),
      ('hired', null, date_trunc('day', stage_since, 'UTC'), status = 'hired'),
      ('waiting', stage_id, date_trunc('hour', stage_since, 'UTC'), status = 'active'),
      ('due', null, date_trunc('hour', response_due_at, 'UTC'), response_due_at is not null),
      ('unanswered', null, 'epoch', unanswered_since is not null and status <> 'withdrawn'))
      fact(metric, in_stage, at, holds)
    where holds
  $$;

create function metrics_of(company uuid, job uuid, fact text, stage_type text, late_after smallint, moment timestamptz)
  returns table (of_id uuid, metric text, unit text, patience smallint, at timestamptz) language sql stable
  as $$
    select place.of_id, place.metric, place.unit, coalesce(place.patience, -2)::smallint, place.at from (values
      (company, fact, 'day', 0::smallint, date_trunc('day', moment, 'UTC'), fact in ('applied', 'hired', 'due')),
      (company, fact, 'hour', 0, moment, fact = 'due'),
      (company, fact, 'day', late_after, date_trunc('day', moment, 'UTC'), fact = 'waiting'),
      (company, fact, 'hour', late_after, moment, fact = 'waiting'),
      (job, fact, 'day', 0, moment, fact in ('applied', 'hired')),
      (job, fact, 'all', 0, 'epoch', fact = 'unanswered'),
      (job, fact, 'week', 0, date_trunc('week', moment, 'UTC'), fact = 'applied'),
      (job, stage_type, 'all', 0, 'epoch', fact = 'waiting' and stage_type in ('entry', 'interview')))
      place(of_id, metric, unit, patience, at, holds)
    where holds
  $$;

-- Whoever changes what was folded is alone with the figures of that company. Cards are never locked for it: what is
-- written meanwhile is noted, and folded by the next one.
create function lock_application_metrics(of_company uuid) returns void language sql
  as $$
    select pg_advisory_xact_lock(hashtext('application metrics'), hashtext(of_company::text))
  $$;

create function note_application_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    if tg_op = 'INSERT' then
      insert into application_change (company_id, job_id, stage_id, metric, at, count)
      select card.company_id, card.job_id, fact.in_stage, fact.metric, fact.at, sum(card.number)
      from (
        select company_id, job_id, stage_id, status, applied_at, stage_since, response_due_at, unanswered_since,
          sum(number) as number
        from (select *, 1 as number from new_rows) either group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(number) <> 0) card,
        application_facts(card.status, card.stage_id, card.applied_at, card.stage_since, card.response_due_at,
          card.unanswered_since) fact
      group by 1, 2, 3, 4, 5 having sum(card.number) <> 0;
    elsif tg_op = 'DELETE' then
      insert into application_change (company_id, job_id, stage_id, metric, at, count)
      select card.company_id, card.job_id, fact.in_stage, fact.metric, fact.at, sum(card.number)
      from (
        select company_id, job_id, stage_id, status, applied_at, stage_since, response_due_at, unanswered_since,
          sum(number) as number
        from (select *, -1 as number from old_rows) either group by 1, 2, 3, 4, 5, 6, 7, 8
          having sum(number) <> 0) card,
        application_facts(card.status, card.stage_id, card.applied_at, card.stage_since, card.response_due_at,
          card.unanswered_since) fact
      group by 1, 2, 3, 4, 5 having sum(card.number) <> 0;
    else
      insert into application_change (company_id, job_id, stage_id, metric, at, count)
      select card.company_id, card.job_id, fact.in_stage, fact.metric, fact.at, sum(card.number)
      from (
        select company_id, job_id, stage_id, status, applied_at, stage_since, response_due_at, unanswered_since,
          sum(number) as number
        from (select *, 1 as number from new_rows union all select *, -1 from old_rows) either
          group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(number) <> 0) card,
        application_facts(card.status, card.stage_id, card.applied_at, card.stage_since, card.response_due_at,
          card.unanswered_since) fact
      group by 1, 2, 3, 4, 5 having sum(card.number) <> 0;
    end if;
    return null;
  end $$;
create trigger application_counted after insert on application
  referencing new table as new_rows for each statement execute function note_application_change();
create trigger application_counted_anew after update on application
  referencing old table as old_rows new table as new_rows for each statement execute function note_application_change();
create trigger application_counted_no_more after delete on application
  referencing old table as old_rows for each statement execute function note_application_change();

-- Jobs that open, close, begin or go are noted, as applications are: who publishes one waits for nobody who publishes
-- another. An application that changes the counter of its job notes nothing here.
create function note_job_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    if tg_op = 'INSERT' then
      insert into job_change (company_id, metric, count)
      select company_id, 'open', count(*) from new_rows where live group by company_id
      union all select company_id, 'draft', count(*) from new_rows where status = 'draft' group by company_id;
    elsif tg_op = 'DELETE' then
      insert into job_change (company_id, metric, count)
      select company_id, 'open', -count(*) from old_rows where live group by company_id
      union all select company_id, 'draft', -count(*) from old_rows where status = 'draft' group by company_id;
    else
      insert into job_change (company_id, metric, count)
      select new.company_id, 'open', new.live::int - old.live::int where new.live <> old.live
      union all select new.company_id, 'draft', (new.status = 'draft')::int - (old.status = 'draft')::int
        where (new.status = 'draft') <> (old.status = 'draft');
    end if;
    return null;
  end $$;
create trigger job_counted after insert on job
  referencing new table as new_rows for each statement execute function note_job_change();
create trigger job_counted_anew after update of live, status on job for each row
  when (old.live <> new.live or (old.status = 'draft') <> (new.status = 'draft')) execute function note_job_change();
create trigger job_counted_no_more after delete on job
  referencing old table as old_rows for each statement execute function note_job_change();

create function move_counted_cards() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    if tg_op = 'DELETE' then
      -- What was noted about it can only be folded as long as it says what it is.
      if exists (select from application_change where company_id = old.company_id and stage_id = old.id) then
        perform rollup_application_changes(old.company_id);
      end if;
      return old;
    end if;
    perform lock_application_metrics(new.company_id);
    with folded as (
        select job_id, at, sum(number) as count from (
          select job_id, date_trunc('hour', stage_since, 'UTC') as at, 1 as number from application
          where company_id = new.company_id and stage_id = new.id and status = 'active'
          union all select job_id, at, -count from application_change
          where company_id = new.company_id and stage_id = new.id) known
        group by job_id, at having sum(number) <> 0)
    insert into application_metric as kept (company_id, of_id, metric, unit, patience, at, count)
      select new.company_id, place.of_id, place.metric, place.unit, place.patience, place.at,
        sum(folded.count * meant.number)
      from folded, (values (old.type, stage_patience(old.type, old.settings), -1),
          (new.type, stage_patience(new.type, new.settings), 1)) meant(type, patience, number),
        metrics_of(new.company_id, folded.job_id, 'waiting', meant.type, meant.patience, folded.at) place
      group by 2, 3, 4, 5, 6 having sum(folded.count * meant.number) <> 0
      on conflict (company_id, metric, of_id, unit, patience, at) do update set count = kept.count + excluded.count;
    perform renew_firsts(new.company_id, array(
      select id from job where company_id = new.company_id and pipeline_id = new.pipeline_id));
    return null;
  end $$;
create trigger stage_counts_otherwise after update of type, settings on stage for each row
  when (old.type <> new.type or stage_patience(old.type, old.settings) <> stage_patience(new.type, new.settings))
  execute function move_counted_cards();
create trigger stage_counts_no_more before delete on stage for each row execute function move_counted_cards();

create function changed_application_metrics(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select found.company_id, found.company_id from (
      select change.company_id from application_change change
      union select change.company_id from job_change change) found
    limit at_most
  $$;

create function counted_application_metrics(after_id uuid, at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select company.id, company.id from company where after_id is null or company.id > after_id
    order by company.id limit at_most
  $$;

create function rollup_application_changes(of_company uuid) returns integer
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    jobs uuid[];
  begin
    perform lock_application_metrics(of_company);
    perform rollup_job_changes(of_company);
    with taken as (
        delete from application_change where company_id = of_company returning job_id, stage_id, metric, at, count),
      added as (
        insert into application_metric as kept (company_id, of_id, metric, unit, patience, at, count)
        select of_company, place.of_id, place.metric, place.unit, place.patience, place.at, sum(taken.count)
        from taken left join stage on stage.company_id = of_company and stage.id = taken.stage_id
          cross join lateral metrics_of(of_company, taken.job_id, taken.metric, stage.type,
            stage_patience(stage.type, stage.settings), taken.at) place
        where exists (select from company where id = of_company)
        group by 2, 3, 4, 5, 6 having sum(taken.count) <> 0
        on conflict (company_id, metric, of_id, unit, patience, at) do update set count = kept.count + excluded.count)
    select array_agg(distinct taken.job_id) into jobs from taken;
    if jobs is null then
      return 0;
    end if;
    delete from application_metric where company_id = of_company and of_id = any(jobs)
      and metric in ('entry', 'interview', 'unanswered') and count = 0;
    perform renew_firsts(of_company, jobs);
    return cardinality(jobs);
  end $$;

create function rollup_job_changes(of_company uuid) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    with taken as (delete from job_change where company_id = of_company returning metric, count)
    insert into company_total as kept (company_id, metric, count, jobs)
    select of_company, metric, sum(count), sum(count) from taken
    where exists (select from company where id = of_company) group by metric having sum(count) <> 0
    on conflict (company_id, metric) do update
      set count = kept.count + excluded.count, jobs = kept.jobs + excluded.jobs
  $$;

create function total_metrics() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    if tg_op = 'INSERT' then
      insert into company_total as kept (company_id, metric, count, jobs)
      select company_id, metric, sum(count * number), coalesce(sum(number) filter (where count > 0), 0)
      from (select *, 1 as number from new_rows) either where unit = 'all' group by company_id, metric
      having sum(count * number) <> 0 or sum(number) filter (where count > 0) <> 0
      on conflict (company_id, metric) do update
        set count = kept.count + excluded.count, jobs = kept.jobs + excluded.jobs;
    elsif tg_op = 'DELETE' then
      insert into company_total as kept (company_id, metric, count, jobs)
      select company_id, metric, sum(count * number), coalesce(sum(number) filter (where count > 0), 0)
      from (select *, -1 as number from old_rows) either where unit = 'all' group by company_id, metric
      having sum(count * number) <> 0 or sum(number) filter (where count > 0) <> 0
      on conflict (company_id, metric) do update
        set count = kept.count + excluded.count, jobs = kept.jobs + excluded.jobs;
    else
      insert into company_total as kept (company_id, metric, count, jobs)
      select company_id, metric, sum(count * number), coalesce(sum(number) filter (where count > 0), 0)
      from (select *, 1 as number from new_rows union all select *, -1 from old_rows) either where unit = 'all'
        group by company_id, metric
      having sum(count * number) <> 0 or sum(number) filter (where count > 0) <> 0
      on conflict (company_id, metric) do update
        set count = kept.count + excluded.count, jobs = kept.jobs + excluded.jobs;
    end if;
    return null;
  end $$;
create trigger metric_totalled after insert on application_metric
  referencing new table as new_rows for each statement execute function total_metrics();
create trigger metric_totalled_anew after update on application_metric
  referencing old table as old_rows new table as new_rows for each statement execute function total_metrics();
create trigger metric_totalled_no_more after delete on application_metric
  referencing old table as old_rows for each statement execute function total_metrics();

create function keep_course() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    insert into company_course (company_id, metric, day, count)
    values (new.company_id, new.metric, (now() at time zone 'UTC')::date, new.count)
    on conflict (company_id, metric, day) do update set count = excluded.count;
    return null;
  end $$;
create trigger total_keeps_course after insert or update of count on company_total for each row
  when (new.metric in ('open', 'interview')) execute function keep_course();
